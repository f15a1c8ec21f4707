import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useParams, useSearch } from 'wouter';
import { CHUNK_TIMEOUT_MS } from '#contracts/api/limits.ts';
import { paths } from '#web/paths.ts';
import { HomeScreen } from '#web/screens/home/home-screen.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** A chunk that does not come within 120 s counts as lost (decision S21); the error page then offers another try. */
const orGiveUp = <T,>(chunk: Promise<T>): Promise<T> =>
  Promise.race([
    chunk,
    new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error('Failed to fetch dynamically imported module: no answer'));
      setTimeout(giveUp, CHUNK_TIMEOUT_MS);
    }),
  ]);

/**
 * A screen fetched when it is opened. Each brings its own Suspense: one around the home screen too would hydrate it later than
 * the shell, and a quick session answer in between would contradict the prerendered HTML (React error 418).
 */
const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Screen = lazy(() => orGiveUp(load()).then((component) => ({ default: component })));
  return (props: Props) => (
    <Suspense fallback={<Spinner />}>
      <Screen {...props} />
    </Suspense>
  );
};

const fetchOfferScreen = () => import('#web/screens/offer/offer-screen.tsx').then((m) => m.OfferScreen);
const OfferScreen = screen(fetchOfferScreen);
/** A card is pointed at: its page is fetched ahead. When that fails, opening it tries again and tells. */
const fetchOfferAhead = () => void fetchOfferScreen().catch(() => undefined);
const Home = () => <HomeScreen onApproachOffer={fetchOfferAhead} />;

const LoginScreen = screen(() => import('#web/screens/login/login-screen.tsx').then((m) => m.LoginScreen));
const ComingSoonScreen = screen(() =>
  import('#web/screens/message/coming-soon-screen.tsx').then((m) => m.ComingSoonScreen),
);
const NotFoundScreen = screen(() => import('#web/screens/message/not-found-screen.tsx').then((m) => m.NotFoundScreen));

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

const OfferRoute = () => {
  const { id = '' } = useParams<{ id: string }>();
  const token = new URLSearchParams(useSearch()).get('token');
  return <OfferScreen id={id} token={token} />;
};

const ToOffer = () => {
  const { id = '' } = useParams<{ id: string }>();
  const search = useSearch();
  return <Redirect to={`${paths.offer(id)}${search ? `?${search}` : ''}`} replace />;
};

/** One line a screen. */
export const Routes = () => (
  <Switch>
    <Route path={paths.home} component={Home} />
    <Route path={/^\/jobs\/(?<id>[^/]+)$/} component={OfferRoute} />
    <Route path={paths.sideOffer(':id')} component={OfferRoute} />
    <Route path="/offers/:id" component={ToOffer} />
    <Route path={/^\/Jobs\/(?<id>[^/]+)$/} component={ToOffer} />
    <Route path={paths.login} component={LoginScreen} />
    {COMING.map((path) => (
      <Route key={path} path={path} component={ComingSoonScreen} />
    ))}
    <Route component={NotFoundScreen} />
  </Switch>
);
