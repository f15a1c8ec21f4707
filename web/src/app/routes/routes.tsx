import { createElement } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#web/src/paths.ts';
import { routeOf, routes } from '#web/src/routes.ts';
import { Screen as HomeScreen } from '#web/src/screens/home/home-screen.tsx';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { Spinner } from '#web/src/ui/spinner.tsx';

const home = routeOf(paths.home).screen;
/** The screens whose code loads when they are opened; home's is in the entry. One component a screen, for the wizard's frame to stay. */
const screens = new Map(
  [...new Set(routes.map(({ screen }) => screen))]
    .filter((screen) => screen !== home)
    .map((screen) => [screen, onDemand(() => screen().then((module) => module.Screen), <Spinner />)]),
);

/** Hovering over a card preloads the offer page. */
const fetchOffer = () => void screens.get(routeOf(paths.offer(1)).screen)?.fetchAhead();

/** Loads the code of the page at a path; resolves to whether all of it is there. */
export const fetchPage = async (path: string): Promise<boolean> => {
  const { screen } = routeOf(path);
  return (await screens.get(screen)?.fetchAhead()) !== false && ((await screen()).fetchAhead?.() ?? true);
};

/** The screen of the current path. */
export const Routes = () => {
  const [path] = useLocation();
  return createElement(screens.get(routeOf(path).screen) ?? HomeScreen, { onApproachOffer: fetchOffer });
};
