import { Route, Switch } from 'wouter';
import { paths } from '#web/paths.ts';
import { NotFoundScreen } from '#web/screens/message/not-found-screen.tsx';
import { screen } from './screen.tsx';

const ComingSoonScreen = screen(() =>
  import('#web/screens/message/coming-soon-screen.tsx').then((m) => m.ComingSoonScreen),
);
/** Screens of the specification that are not built yet: they say so, with a way home. */
const COMING: readonly string[] = [
  paths.reminder,
  paths.reset,
  paths.profile,
  paths.settings,
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
  ...Object.values(paths.register),
];

/** One line a screen. */
export const MoreRoutes = () => (
  <Switch>
    {COMING.map((path) => (
      <Route key={path} path={path} component={ComingSoonScreen} />
    ))}
    <Route component={NotFoundScreen} />
  </Switch>
);
