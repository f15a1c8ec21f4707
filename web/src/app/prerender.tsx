import './styles.ts';
import { Children, isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import { operator } from '#web/src/config/operator.ts';
import { withFileHeads } from '#web/src/page-head/file-heads.ts';
import { routeWords } from '#web/src/page-head/route-words.ts';
import { App } from './app.tsx';
import { MoreRoutes } from './routes/more-routes.tsx';
import { memberPages, pageModules } from './routes/page-modules.ts';
import { Routes } from './routes/routes.tsx';

/** The visitor's home page with its hero as HTML, which the build writes into index.html. */
export const render = (): string => renderToString(<App prerendered />);

/** Landing pages of advertisements: they have no route, because the guards redirect from them. */
const LANDING = /^\/tl(?:\/.*)?$/;

/** All routes of the router; the build derives the web server's rules from them. */
export const routes: readonly (string | RegExp)[] = [Routes(), MoreRoutes()]
  .flatMap((routing) =>
    Children.toArray(routing.props.children).flatMap((route) =>
      isValidElement<{ path?: string | RegExp }>(route) ? (route.props.path ?? []) : [],
    ),
  )
  .concat(LANDING);

/** Paths of pages for members or a single person, hidden from search engines. */
export const hidden: readonly string[] = Object.keys(routeWords).filter((path) => !routeWords[path]?.isFound);

/** The build's two HTML files with the heads for an unknown site address. */
export const headed = (files: { index: string; app: string }) =>
  withFileHeads(files, { origin: '', contacts: operator });

/** The modules of each page besides the entry, and the pages that need a session. */
export const pages = { modules: pageModules, members: memberPages };
