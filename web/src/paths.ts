import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { stepPaths } from './wizard-steps.ts';

/** The paths that the site links to; `routes.ts` has a row for each page. */
export const paths = {
  home: '/',
  login: '/login',
  reminder: '/reminder/password',
  reset: '/reset/password',
  profile: '/profile',
  applications: '/applications',
  settings: '/settings',
  company: '/company',
  privacy: '/privacy',
  term: '/term',
  tokutei: '/tokutei',
  toriatsukai: '/toriatsukai',
  contact: '/contacts/new',
  service: '/service',
  nda: '/nda',
  ndaAgree: '/nda/agree',
  ndaComplete: '/nda/complete',
  offer: (id: number | string) => `/jobs/${id}`,
  sideOffer: (id: number | string) => `/side_jobs/${id}`,
  register: stepPaths,
} as const;

/** The build's HTML files with the path that each has rendered; `app.html` is for all other paths. */
export const RENDERED: Record<string, string> = { index: '/', login: paths.login, register: stepPaths.identity };

/** The anchor of the accessibility policy on the company's page. */
export const ACCESSIBILITY = 'accessibility';

/** The W3C well-known URL for changing a password, and its target; also in `web/deploy/site.conf`. */
export const CHANGE_PASSWORD = {
  wellKnown: '/.well-known/change-password',
  page: `${paths.settings}#change-password`,
} as const;

/** Which kind of work a query string of the home page shows. It runs in index.html, so it uses nothing else; so does `offerIdIn`. */
export const kindIn = (search: string): OfferKind =>
  new URLSearchParams(search).get('type') === 'side-job' ? 'side' : 'career';
/** The offer's id in its path, also in an older form: `12` in `/jobs/12`. Undefined for other paths. */
export const offerIdIn = (path: string): string | undefined =>
  /^\/(?:jobs|side_jobs|offers)\/([^/]+)$/i.exec(path)?.[1];
export const isOffer = (path: string): boolean => offerIdIn(path) !== undefined;

/** What follows a link in a text, and no path, id or token ends with: punctuation, words, also encoded. */
const LINK_TAIL = /(?:&amp;?|%[\da-f]{2}|[^\w~=/-])+$/i;
/** Parameters with an id, a token or a name; the keyword may end with any sign. */
const NAMED = ['id', 'token', 'type', 'modal'];
/** The address that a link was meant to have, without what followed it in a mail or chat. `&amp;` is a `&` copied out of HTML. */
export const addressOfLink = (path: string, search: string): string => {
  const query = new URLSearchParams(search.replaceAll('&amp;', '&'));
  for (const name of NAMED) {
    const value = query.get(name);
    if (value !== null) query.set(name, value.replace(LINK_TAIL, ''));
  }
  const isUnchanged = query.toString() === new URLSearchParams(search).toString();
  return path.replace(LINK_TAIL, '') + (isUnchanged ? search : `?${query}`);
};
