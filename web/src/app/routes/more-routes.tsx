import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { paths } from '#web/src/paths.ts';
import { screen } from './screen.tsx';
import { screenPath } from './screen-paths.ts';
import '#web/src/ui/button/button-variants.css';
import '#web/src/ui/page/page.css';

/** All screens without an own route: the entry routes home, offer and login; not-found and the wizard are below. */
const found = import.meta.glob<ComponentType>(
  [
    '../../screens/*/*-screen.tsx',
    '!../../screens/{home/home,login/login,message/not-found,offer/offer,wizard/wizard}-screen.tsx',
  ],
  { import: 'Screen' },
);

const pages = Object.entries(found).map(([file, load]) => ({ path: screenPath(file), Screen: screen(load) }));

const NotFoundScreen = screen(() => import('#web/src/screens/message/not-found-screen.tsx').then((m) => m.Screen));
const WizardScreen = screen(() => import('#web/src/screens/wizard/wizard-screen.tsx').then((m) => m.Screen));
/** One route for all steps, so that the wizard's frame does not remount. */
const WIZARD = new RegExp(`^(?:${Object.values(paths.register).join('|')})$`);

/** The pages outside the entry: one for each screen file, plus the wizard and the not-found page. */
export const MoreRoutes = () => (
  <Switch>
    {pages.map(({ path, Screen }) => (
      <Route key={path} path={path} component={Screen} />
    ))}
    <Route path={WIZARD} component={WizardScreen} />
    <Route component={NotFoundScreen} />
  </Switch>
);
