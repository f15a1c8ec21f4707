import { paths } from '#web/paths.ts';

const MORE = 'app/more-routes.tsx';
const WIZARD = [MORE, 'screens/wizard/wizard-screen.tsx'];
const under = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * The chunks of the pages that people open from outside, by their modules in `web`, and the picture that is largest there: app.html
 * asks for them beside the entry. For what lies under a path that is named, the path's count; for any other, what a
 * member is told of an unknown address, or the login; a page that has its own finds them one behind the other.
 */
export const pageModules: Readonly<Record<string, readonly string[]>> = {
  [under(paths.offer(1))]: ['screens/offer/offer-screen.tsx'],
  [under(paths.sideOffer(1))]: ['screens/offer/offer-screen.tsx'],
  [paths.login]: ['screens/login/login-screen.tsx'],
  ...Object.fromEntries(Object.values(paths.register).map((path) => [path, WIZARD])),
  [paths.register.legal]: [...WIZARD, 'screens/wizard/legal-step.tsx', 'ui/art/scene-road-divides.svg'],
  [paths.register.identity]: [...WIZARD, 'screens/wizard/account/identity-step.tsx'],
  // Its dialog is what most people meet there once a month: fetched behind the page it would come a moment later.
  [paths.profile]: [MORE, 'screens/profile/profile-screen.tsx', 'screens/profile/confirm-dialog.tsx'],
  [paths.settings]: [MORE, 'screens/settings/settings-screen.tsx'],
  [paths.reminder]: [MORE, 'screens/reminder/reminder-screen.tsx'],
  [paths.reset]: [MORE, 'screens/reset/reset-screen.tsx'],
  [paths.service]: [MORE, 'screens/service/service-screen.tsx'],
  [paths.contact]: [MORE, 'screens/contact/contact-screen.tsx'],
  [paths.company]: [MORE, 'screens/company/company-screen.tsx'],
  [paths.privacy]: [MORE, 'screens/legal/privacy-screen.tsx'],
  [paths.term]: [MORE, 'screens/legal/term-screen.tsx'],
  [paths.tokutei]: [MORE, 'screens/tokutei/tokutei-screen.tsx'],
  [paths.toriatsukai]: [MORE, 'screens/toriatsukai/toriatsukai-screen.tsx'],
  '*': [MORE, 'screens/message/not-found-screen.tsx'],
};

/** Which of them need a session. */
export const memberPages: readonly string[] = [paths.profile, paths.settings];
