import { paths } from '#web/src/paths.ts';
import { site } from '#web/src/site.ts';
import { type Head, headOf, type Place } from './head.ts';
import { withHead } from './markup.ts';
import { type Contacts, withNoScript } from './no-script.ts';

/** The head of app.html until its script knows the page: describes the site, without a canonical address. */
const frameHead = (place: Place): Head => {
  const { canonical: _address, ...home } = headOf({ path: paths.home }, place);
  return { ...home, title: `${site.name}｜転職と副業の求人`, structuredData: [] };
};

/** The two HTML files of a build, the home page and all others, with their heads and noscript messages. */
export const withFileHeads = (
  { index, app }: { index: string; app: string },
  { contacts, ...place }: Place & { contacts: Contacts },
) => ({
  index: withNoScript(withHead(index, headOf({ path: paths.home }, place)), contacts),
  app: withNoScript(withHead(app, frameHead(place)), contacts),
});
