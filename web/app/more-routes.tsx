import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { paths } from '#web/paths.ts';
import { screen } from './screen.tsx';
import '#web/ui/page/button-variants.css';
import '#web/ui/page/page.css';

/** The entry routes home, offer and login; a wrong address and the registration have routes of their own below. */
const found = import.meta.glob<ComponentType>(
  ['../screens/*/*-screen.tsx', '!../screens/{home,login,message,offer,wizard}/**'],
  { import: 'Screen' },
);

/** `../screens/nda/nda-agree-screen.tsx` as `ndaAgree`, what `paths` calls its address. */
const keyOf = (file: string): string =>
  file.replace(/^.*\/|-screen\.tsx$/g, '').replace(/-./g, ([, letter = '']) => letter.toUpperCase());

/** @throws where `paths` knows no such address: without one its screen would be every page. */
const pathOf = (file: string): string => {
  const path: unknown = Object.entries(paths).find(([key]) => key === keyOf(file))?.[1];
  if (typeof path !== 'string') throw new Error(`web/paths.ts has no ${keyOf(file)}, whose page is ${file}.`);
  return path;
};

const pages = Object.entries(found).map(([file, load]) => ({ path: pathOf(file), Screen: screen(load) }));

const NotFoundScreen = screen(() => import('#web/screens/message/not-found-screen.tsx').then((m) => m.Screen));
const WizardScreen = screen(() => import('#web/screens/wizard/wizard-screen.tsx').then((m) => m.Screen));
/** One route for all its steps, so that the frame stays while they change. */
const WIZARD = new RegExp(`^(?:${Object.values(paths.register).join('|')})$`);

/** The pages that the entry does not route: each folder's, by the name of its path, and the two that have another way. */
export const MoreRoutes = () => (
  <Switch>
    {pages.map(({ path, Screen }) => (
      <Route key={path} path={path} component={Screen} />
    ))}
    <Route path={WIZARD} component={WizardScreen} />
    <Route component={NotFoundScreen} />
  </Switch>
);
