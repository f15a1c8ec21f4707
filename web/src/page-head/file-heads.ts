import { telOf } from '#web/src/config/tel.ts';
import { paths, RENDERED } from '#web/src/paths.ts';
import { site } from '#web/src/site.ts';
import { type Head, headOf, type Place } from './head.ts';
import { escaped, withHead } from './markup.ts';

/** The operator's contacts. */
export interface Contacts {
  readonly phone: string;
  readonly email: string;
}

const PLACE = /<noscript>.*?<\/noscript>/s;

/** Replaces a page's noscript element: it explains what to do and lists the contacts, in the style of the top banner. */
const withNoScript = (html: string, { phone, email }: Contacts): string => {
  const call = `<a href="${telOf(phone)}">${escaped(phone)}</a>`;
  const write = `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`;
  const words = 'JavaScriptを有効にして、再読み込みしてください。お問い合わせは';
  return html.replace(
    PLACE,
    () => `<noscript><p class="top-banner screen-only" data-offline>${words}${call}${write}</noscript>`,
  );
};

/** The head of app.html until its script knows the page: describes the site, without a canonical address. */
const frameHead = (place: Place): Head => {
  const { canonical: _address, ...home } = headOf({ path: paths.home }, place);
  return { ...home, title: `${site.name}｜転職と副業の求人`, structuredData: [] };
};

/** The HTML files of a build, by name without its ending, with their heads and noscript messages. */
export const withFileHeads = (
  files: Record<string, string>,
  { contacts, ...place }: Place & { contacts: Contacts },
) => {
  const headed = Object.entries(files).map(([name, html]) => {
    const path = RENDERED[name];
    return [name, withNoScript(withHead(html, path ? headOf({ path }, place) : frameHead(place)), contacts)] as const;
  });
  return Object.fromEntries(headed);
};
