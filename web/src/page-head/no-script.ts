import { telOf } from '#web/src/config/tel.ts';
import { escaped } from './escaped.ts';

/** How people reach the operator. */
export interface Contacts {
  readonly phone: string;
  readonly email: string;
}

const PLACE = /<noscript>.*?<\/noscript>/s;

/** A page with words for whoever has JavaScript turned off: what to do, and whom to call. In the look of the line at its top. */
export const withNoScript = (html: string, { phone, email }: Contacts): string => {
  const call = `<a href="${telOf(phone)}">${escaped(phone)}</a>`;
  const write = `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`;
  const words = 'JavaScriptを有効にして、再読み込みしてください。お問い合わせは';
  return html.replace(
    PLACE,
    () => `<noscript><p class="top-banner screen-only" data-offline>${words}${call}${write}</noscript>`,
  );
};
