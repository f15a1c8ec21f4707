import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { stepPaths } from './wizard-steps.ts';

/** All paths of the site. */
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

/** The W3C well-known URL for changing a password, and its target; also in `web/deploy/site.conf`. */
export const CHANGE_PASSWORD = {
  wellKnown: '/.well-known/change-password',
  page: `${paths.settings}#change-password`,
} as const;

const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** Whether a path belongs to the registration: any with this prefix (product 2). */
export const isRegister = (path: string): boolean => path.startsWith(paths.register.identity);
/** Whether a path is a landing page of an advertisement. */
export const isLanding = (path: string): boolean => isUnder(path, '/tl');
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
  const isMeant = query.toString() === new URLSearchParams(search).toString();
  return path.replace(LINK_TAIL, '') + (isMeant ? search : `?${query}`);
};

const PAGES: readonly unknown[] = [...Object.values(paths), ...Object.values(paths.register)];

/**
 * The path of a page as `paths` has it, whatever its case and outer slashes (two at its start would mean a host). The guards redirect
 * there, so that all else compares paths as they are. An unknown path keeps its case.
 */
export const pagePath = (path: string): string => {
  const trimmed = `/${path.replace(/^\/+|\/+$/g, '')}`;
  const lower = trimmed.toLowerCase();
  return PAGES.includes(lower) || isOffer(lower) || isLanding(lower) ? lower : trimmed;
};

/** Login, reminder, reset and the wizard: the header shows the wordmark only. */
export const isRegistrationPage = (path: string): boolean =>
  path === paths.login || path === paths.reminder || path === paths.reset || isRegister(path);

const PUBLIC: readonly string[] = [
  paths.home,
  paths.company,
  paths.privacy,
  paths.term,
  paths.tokutei,
  paths.toriatsukai,
  paths.contact,
  paths.service,
  paths.nda,
  paths.ndaAgree,
  paths.ndaComplete,
];

/** Paths that need no login; every other path redirects a visitor to the login. */
export const isPublic = (path: string): boolean =>
  PUBLIC.includes(path) || path.startsWith('/jobs') || isOffer(path) || isRegistrationPage(path) || isLanding(path);

/** Pages with the component 'footer' (legal texts, company, contact). */
export const isFooterPage = (path: string): boolean =>
  (
    [paths.company, paths.privacy, paths.term, paths.tokutei, paths.toriatsukai, paths.contact, paths.nda] as string[]
  ).includes(path);
