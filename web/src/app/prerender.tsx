import './styles.ts';
import { Children, isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import { operator } from '#web/src/config/operator.ts';
import { withFileHeads } from '#web/src/page-head/file-heads.ts';
import { routeWords } from '#web/src/page-head/route-words.ts';
import { App } from './app.tsx';
import { MoreRoutes } from './more-routes.tsx';
import { memberPages, pageModules } from './page-modules.ts';
import { Routes } from './routes.tsx';

/** The visitor's home page with its hero, as HTML: what the build writes into index.html. */
export const render = (): string => renderToString(<App prerendered />);

/** The landing pages for advertisements, which no route draws: the guards lead on from them. */
const LANDING = /^\/tl(?:\/.*)?$/;

/** Every route of the router, from which the build tells a web server what there is. */
export const routes: readonly (string | RegExp)[] = [Routes(), MoreRoutes()]
  .flatMap((routing) =>
    Children.toArray(routing.props.children).flatMap((route) =>
      isValidElement<{ path?: string | RegExp }>(route) ? (route.props.path ?? []) : [],
    ),
  )
  .concat(LANDING);

/** The paths of the pages that are a member's own or one person's alone. */
export const hidden: readonly string[] = Object.keys(routeWords).filter((path) => !routeWords[path]?.isFound);

/** The build's two HTML files with the heads they have where nothing is known of the site's address. */
export const headed = (files: { index: string; app: string }) =>
  withFileHeads(files, { origin: '', contacts: operator });

/** What each page is drawn with besides the entry, and which pages need a session. */
export const pages = { modules: pageModules, members: memberPages };
