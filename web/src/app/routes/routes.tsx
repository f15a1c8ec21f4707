import { Redirect, Route, Switch, useParams } from 'wouter';
import { paths } from '#web/src/paths.ts';
import { Screen as HomeScreen } from '#web/src/screens/home/home-screen.tsx';
import { useQuery } from '#web/src/session/location-store.ts';
import { screen } from './screen.tsx';

const OfferScreen = screen(() => import('#web/src/screens/offer/offer-screen.tsx').then((m) => m.Screen));
/** Hovering over a card preloads the offer page. */
const Home = () => <HomeScreen onApproachOffer={OfferScreen.fetchAhead} />;

const LoginScreen = screen(() => import('#web/src/screens/login/login-screen.tsx').then((m) => m.Screen));
const MoreRoutes = screen(() => import('./more-routes.tsx').then((m) => m.MoreRoutes));

const OfferRoute = () => {
  const { id = '' } = useParams<{ id: string }>();
  const token = new URLSearchParams(useQuery()).get('token');
  return <OfferScreen id={id} token={token} />;
};

const ToOffer = () => {
  const { id = '' } = useParams<{ id: string }>();
  const query = useQuery();
  return <Redirect to={paths.offer(id) + query} replace />;
};

/** The most visited pages; all other routes are in a separate chunk. */
export const Routes = () => (
  <Switch>
    <Route path={paths.home} component={Home} />
    <Route path={paths.offer(':id')} component={OfferRoute} />
    <Route path={paths.sideOffer(':id')} component={OfferRoute} />
    <Route path="/offers/:id" component={ToOffer} />
    <Route path={paths.login} component={LoginScreen} />
    <Route component={MoreRoutes} />
  </Switch>
);
