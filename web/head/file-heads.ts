import { paths } from '#web/paths.ts';
import { site } from '#web/site.ts';
import { type Head, headOf, type Place } from './head.ts';
import { withHead } from './markup.ts';

/** What app.html says until its script knows which page it is: of the site alone, and at no address. */
const frameHead = (place: Place): Head => {
  const { canonical: _address, ...home } = headOf({ path: paths.home }, place);
  return { ...home, title: `${site.name}｜転職と副業の求人`, structuredData: [] };
};

/** The two HTML files of a build with their heads, as they are for those who run no script: the home page, and all others. */
export const withFileHeads = ({ index, app }: { index: string; app: string }, place: Place) => ({
  index: withHead(index, headOf({ path: paths.home }, place)),
  app: withHead(app, frameHead(place)),
});
