import { paths } from '#web/src/paths.ts';

const MORE = 'src/app/routes/more-routes.tsx';
const WIZARD = [MORE, 'src/screens/wizard/wizard-screen.tsx'];
const under = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * Modules and the largest image of the pages that people open from outside; app.html preloads their chunks. A path includes
 * everything below it; `*` is an unknown address.
 */
export const pageModules: Readonly<Record<string, readonly string[]>> = {
  [under(paths.offer(1))]: ['src/screens/offer/offer-screen.tsx'],
  [under(paths.sideOffer(1))]: ['src/screens/offer/offer-screen.tsx'],
  [paths.login]: ['src/screens/login/login-screen.tsx'],
  ...Object.fromEntries(Object.values(paths.register).map((path) => [path, WIZARD])),
  [paths.register.legal]: [...WIZARD, 'src/screens/wizard/legal/legal-step.tsx', 'src/ui/art/scene-road-divides.svg'],
  [paths.register.identity]: [...WIZARD, 'src/screens/wizard/account/identity-step.tsx'],
  // Most members see its dialog once a month; preloading avoids a delay.
  [paths.profile]: [
    MORE,
    'src/screens/profile/profile-screen.tsx',
    'src/screens/profile/monthly-question/confirm-dialog.tsx',
  ],
  [paths.applications]: [MORE, 'src/screens/applications/applications-screen.tsx'],
  [paths.settings]: [MORE, 'src/screens/settings/settings-screen.tsx'],
  [paths.reminder]: [MORE, 'src/screens/reminder/reminder-screen.tsx'],
  [paths.reset]: [MORE, 'src/screens/reset/reset-screen.tsx'],
  [paths.service]: [MORE, 'src/screens/service/service-screen.tsx'],
  [paths.contact]: [MORE, 'src/screens/contact/contact-screen.tsx'],
  [paths.company]: [MORE, 'src/screens/company/company-screen.tsx'],
  [paths.privacy]: [MORE, 'src/screens/legal/privacy-screen.tsx'],
  [paths.term]: [MORE, 'src/screens/legal/term-screen.tsx'],
  [paths.tokutei]: [MORE, 'src/screens/tokutei/tokutei-screen.tsx'],
  [paths.toriatsukai]: [MORE, 'src/screens/toriatsukai/toriatsukai-screen.tsx'],
  '*': [MORE, 'src/screens/message/not-found-screen.tsx'],
};

/** The pages among them that need a session. */
export const memberPages: readonly string[] = [paths.profile, paths.applications, paths.settings];
