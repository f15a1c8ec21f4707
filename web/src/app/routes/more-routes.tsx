import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { paths } from '#web/src/paths.ts';
import { screen } from './screen.tsx';
import '#web/src/ui/styles/button-variants.css';
import '#web/src/ui/styles/page.css';

/** The pages outside the entry, which routes home, offer and login; the wizard and the not-found page are below. */
const PAGES: readonly (readonly [path: string, load: () => Promise<{ Screen: ComponentType }>])[] = [
  [paths.applications, () => import('#web/src/screens/applications/applications-screen.tsx')],
  [paths.company, () => import('#web/src/screens/company/company-screen.tsx')],
  [paths.contact, () => import('#web/src/screens/contact/contact-screen.tsx')],
  [paths.nda, () => import('#web/src/screens/nda/nda-screen.tsx')],
  [paths.ndaAgree, () => import('#web/src/screens/nda/nda-agree-screen.tsx')],
  [paths.ndaComplete, () => import('#web/src/screens/nda/nda-complete-screen.tsx')],
  [paths.privacy, () => import('#web/src/screens/legal/privacy-screen.tsx')],
  [paths.profile, () => import('#web/src/screens/profile/profile-screen.tsx')],
  [paths.reminder, () => import('#web/src/screens/reminder/reminder-screen.tsx')],
  [paths.reset, () => import('#web/src/screens/reset/reset-screen.tsx')],
  [paths.service, () => import('#web/src/screens/service/service-screen.tsx')],
  [paths.settings, () => import('#web/src/screens/settings/settings-screen.tsx')],
  [paths.term, () => import('#web/src/screens/legal/term-screen.tsx')],
  [paths.tokutei, () => import('#web/src/screens/tokutei/tokutei-screen.tsx')],
  [paths.toriatsukai, () => import('#web/src/screens/toriatsukai/toriatsukai-screen.tsx')],
];

const pages = PAGES.map(([path, load]) => ({ path, Screen: screen(() => load().then((m) => m.Screen)) }));

const NotFoundScreen = screen(() => import('#web/src/screens/message/not-found-screen.tsx').then((m) => m.Screen));
const WizardScreen = screen(() => import('#web/src/screens/wizard/wizard-screen.tsx').then((m) => m.Screen));
/** One route for all steps, so that the wizard's frame does not remount. */
const WIZARD = new RegExp(`^(?:${Object.values(paths.register).join('|')})$`);

export const MoreRoutes = () => (
  <Switch>
    {pages.map(({ path, Screen }) => (
      <Route key={path} path={path} component={Screen} />
    ))}
    <Route path={WIZARD} component={WizardScreen} />
    <Route component={NotFoundScreen} />
  </Switch>
);
