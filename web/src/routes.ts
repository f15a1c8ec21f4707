import type { ComponentType } from 'react';
import type { pageWords } from './page-head/page-words.ts';
import { isOffer, paths } from './paths.ts';
import { type StepKey, WIZARD_STEPS } from './wizard-steps.ts';

/** Who may open a page. An incomplete member has not finished the registration. */
type Person = 'visitor' | 'incomplete' | 'member';

/** What surrounds a page (product 2, Shell). */
interface Shell {
  readonly header: 'full' | 'wordmark' | 'none';
  /** The wizard's has fewer links, which open in a new tab and keep the input. */
  readonly footer: 'full' | 'brief' | 'none';
  /** The tab switcher and, on the home page, the keyword box. */
  readonly search: boolean;
  /** A banner on top, and the header over the hero. */
  readonly banner: boolean;
}

export interface ScreenProps {
  /** Call when the pointer or the focus reaches a link to an offer. */
  readonly onApproachOffer: () => void;
}

export interface Route {
  /** A path, or a pattern: `:id` is one part of a path, `*` at the end anything. */
  readonly path: string;
  readonly screen: () => Promise<{ Screen: ComponentType<ScreenProps>; fetchAhead?(): Promise<boolean> }>;
  /** Everybody else is redirected (app/routes/guards.tsx). */
  readonly opens: readonly Person[];
  readonly shell: Shell;
  /** Title and description, which are too large for the entry; those of an offer come from its data. */
  readonly head: keyof typeof pageWords | 'offer';
  /** Whether search engines may index the page. */
  readonly isIndexed: boolean;
  /** Modules and pictures that the HTML preloads besides the screen. Never called: the build reads its text. */
  readonly ahead?: (() => readonly unknown[]) | undefined;
  /** The component of the stored location, if it is not the first part of the path. */
  readonly component?: 'home' | 'detail' | 'footer';
}

const EVERYBODY: readonly Person[] = ['visitor', 'incomplete', 'member'];
const NOT_INCOMPLETE: readonly Person[] = ['visitor', 'member'];
/** Decision W19: complete members use the settings, which also ask for the current password. */
const NOT_COMPLETE: readonly Person[] = ['visitor', 'incomplete'];
const MEMBERS: readonly Person[] = ['member'];

const FULL: Shell = { header: 'full', footer: 'full', search: true, banner: false };
const NO_SEARCH: Shell = { ...FULL, search: false };
const ACCOUNT: Shell = { ...NO_SEARCH, header: 'wordmark' };
const WIZARD: Shell = { ...ACCOUNT, footer: 'brief' };

/** Decision S31: the texts of the footer stay open during the registration. */
const text = { opens: EVERYBODY, shell: NO_SEARCH, component: 'footer', isIndexed: true } as const;
const members = { opens: MEMBERS, isIndexed: false };
const account = { opens: NOT_INCOMPLETE, shell: ACCOUNT, isIndexed: false };

const home: Route = {
  path: paths.home,
  screen: () => import('#web/src/screens/home/home-screen.tsx'),
  opens: NOT_INCOMPLETE,
  shell: { ...FULL, banner: true },
  component: 'home',
  head: 'home',
  isIndexed: true,
};

const offer: Route = {
  path: paths.offer(':id'),
  screen: () => import('#web/src/screens/offer/offer-screen.tsx'),
  opens: NOT_INCOMPLETE,
  shell: NO_SEARCH,
  component: 'detail',
  head: 'offer',
  isIndexed: true,
};

const step = {
  screen: () => import('#web/src/screens/wizard/wizard-screen.tsx'),
  shell: WIZARD,
  head: 'register',
  isIndexed: false,
} as const;
/** For the steps that people open from outside. */
const aheadOfStep: Partial<Record<StepKey, Route['ahead']>> = {
  legal: () => [
    import('#web/src/screens/wizard/legal/legal-step.tsx'),
    new URL('./ui/art/scene-road-divides.svg', import.meta.url),
  ],
  identity: () => [import('#web/src/screens/wizard/account/identity-step.tsx')],
};

/** An address that the site does not have. A visitor gets the login. */
const notFound: Route = {
  path: '*',
  screen: () => import('#web/src/screens/message/not-found-screen.tsx'),
  opens: MEMBERS,
  shell: FULL,
  head: 'notFound',
  isIndexed: false,
};

/** Every page of the site, one row each; the first that matches a path counts. */
export const routes: readonly Route[] = [
  home,
  offer,
  { ...offer, path: paths.sideOffer(':id') },
  // An older address of an offer, which `pagePath` replaces.
  { ...offer, path: '/offers/:id' },
  // Landing pages of advertisements: nobody sees them, they store the query and lead home.
  { ...home, path: '/tl/*', opens: [], shell: { ...NO_SEARCH, header: 'none', footer: 'none' } },
  {
    path: paths.service,
    screen: () => import('#web/src/screens/service/service-screen.tsx'),
    opens: NOT_INCOMPLETE,
    shell: NO_SEARCH,
    head: 'service',
    isIndexed: true,
  },
  {
    ...text,
    path: paths.company,
    screen: () => import('#web/src/screens/company/company-screen.tsx'),
    head: 'company',
  },
  {
    ...text,
    path: paths.contact,
    screen: () => import('#web/src/screens/contact/contact-screen.tsx'),
    head: 'contact',
  },
  {
    ...text,
    path: paths.privacy,
    screen: () => import('#web/src/screens/legal/privacy-screen.tsx'),
    head: 'privacy',
  },
  {
    ...text,
    path: paths.term,
    screen: () => import('#web/src/screens/legal/term-screen.tsx'),
    head: 'term',
  },
  {
    ...text,
    path: paths.tokutei,
    screen: () => import('#web/src/screens/tokutei/tokutei-screen.tsx'),
    head: 'tokutei',
  },
  {
    ...text,
    path: paths.toriatsukai,
    screen: () => import('#web/src/screens/toriatsukai/toriatsukai-screen.tsx'),
    head: 'toriatsukai',
  },
  {
    ...text,
    path: paths.nda,
    screen: () => import('#web/src/screens/nda/nda-screen.tsx'),
    head: 'nda',
  },
  {
    path: paths.ndaAgree,
    screen: () => import('#web/src/screens/nda/nda-agree-screen.tsx'),
    opens: NOT_INCOMPLETE,
    shell: FULL,
    head: 'ndaAgree',
    isIndexed: false,
  },
  {
    path: paths.ndaComplete,
    screen: () => import('#web/src/screens/nda/nda-complete-screen.tsx'),
    opens: NOT_INCOMPLETE,
    shell: FULL,
    head: 'ndaComplete',
    isIndexed: false,
  },
  {
    ...account,
    path: paths.login,
    screen: () => import('#web/src/screens/login/login-screen.tsx'),
    head: 'login',
  },
  {
    ...account,
    path: paths.reminder,
    screen: () => import('#web/src/screens/reminder/reminder-screen.tsx'),
    head: 'reminder',
  },
  {
    ...account,
    path: paths.reset,
    screen: () => import('#web/src/screens/reset/reset-screen.tsx'),
    head: 'reset',
  },
  {
    path: paths.profile,
    screen: () => import('#web/src/screens/profile/profile-screen.tsx'),
    opens: ['incomplete', 'member'],
    shell: NO_SEARCH,
    head: 'profile',
    isIndexed: false,
    // Most members see its dialog once a month; preloading avoids a delay.
    ahead: () => [import('#web/src/screens/profile/monthly-question/confirm-dialog.tsx')],
  },
  {
    ...members,
    path: paths.applications,
    screen: () => import('#web/src/screens/applications/applications-screen.tsx'),
    shell: FULL,
    head: 'applications',
  },
  {
    ...members,
    path: paths.settings,
    screen: () => import('#web/src/screens/settings/settings-screen.tsx'),
    shell: NO_SEARCH,
    head: 'settings',
  },
  ...WIZARD_STEPS.map(({ key, path, opensTo }) => ({
    ...step,
    path,
    opens: opensTo === 'incomplete member' ? NOT_COMPLETE : EVERYBODY,
    ahead: aheadOfStep[key],
  })),
  // A registration page is any with this prefix (product 2); an offer's page may be opened by anybody.
  { ...notFound, path: `${paths.register.identity}*`, opens: NOT_INCOMPLETE, shell: ACCOUNT },
  { ...notFound, path: '/jobs*', opens: NOT_INCOMPLETE },
  notFound,
];

/** The pages with one address each: their path has neither an id nor a `*`. */
export const fixedRoutes = (): readonly Route[] => routes.filter(({ path }) => !/[:*]/.test(path));

/** A regular expression for the paths of a pattern. */
export const expressionOf = (path: string): string =>
  `^${path.replace(':id', '[^/]+').replace(/\/\*$/, '(?:/.*)?').replace(/\*$/, '.*')}$`;
const matchers = routes.map((route) => ({ route, expression: new RegExp(expressionOf(route.path)) }));
const match = (path: string): Route => matchers.find(({ expression }) => expression.test(path))?.route ?? notFound;

/** Whether a row is a page of the site, not one of those that say that there is none. */
const isPage = ({ head }: Route): boolean => head !== 'notFound';

/**
 * The path of a page as the table has it, whatever its case and outer slashes (two at its start would mean a host). The guards redirect
 * there, so that all else compares paths as they are. An unknown path keeps its case.
 */
export const pagePath = (path: string): string => {
  const trimmed = `/${path.replace(/^\/+|\/+$/g, '')}`;
  const lower = trimmed.toLowerCase();
  if (!isPage(match(lower))) return trimmed;
  return isOffer(lower) ? lower.replace('/offers/', '/jobs/') : lower;
};

export const routeOf = (path: string): Route => match(pagePath(path));

/** Whether a page needs no login. */
export const isPublic = (path: string): boolean => routeOf(path).opens.includes('visitor');

/** Login, reset, registration, and the texts of the footer: the login then still leads back. */
export const isOnWayToLogin = (path: string): boolean => {
  const { shell, component } = routeOf(path);
  return shell.header === 'wordmark' || component === 'footer';
};

/** True for a page without input that belongs to a member or an applicant. */
export const isForVisitors = (path: string): boolean => isPublic(path) && routeOf(path).shell !== WIZARD;

/** The pattern of a path for reports: no id, and `*` for a path that the site does not have. An offer's older address has its own. */
export const routePattern = (path: string): string => {
  const route = match(path.replace(/(.)\/$/, '$1'));
  return isPage(route) ? route.path : '*';
};
