import { telOf } from '#web/src/config/tel.ts';
import { escaped } from './escaped.ts';

/** The operator's contacts. */
export interface Contacts {
  readonly phone: string;
  readonly email: string;
}

const PLACE = /<noscript>.*?<\/noscript>/s;

/** Replaces a page's noscript element: it explains what to do and lists the contacts, in the style of the top banner. */
export const withNoScript = (html: string, { phone, email }: Contacts): string => {
  const call = `<a href="${telOf(phone)}">${escaped(phone)}</a>`;
  const write = `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`;
  const words = 'JavaScriptを有効にして、再読み込みしてください。お問い合わせは';
  return html.replace(
    PLACE,
    () => `<noscript><p class="top-banner screen-only" data-offline>${words}${call}${write}</noscript>`,
  );
};
