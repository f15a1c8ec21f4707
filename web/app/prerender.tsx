import './styles.ts';
import { Children, isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { MoreRoutes } from './more-routes.tsx';
import { Routes } from './routes.tsx';

/** The visitor's home page with its hero, as HTML: what the build writes into index.html. */
export const render = (): string => renderToString(<App prerendered />);

/** Every route of the router, from which the build tells a web server what there is. */
export const routes: readonly (string | RegExp)[] = [Routes(), MoreRoutes()].flatMap((routing) =>
  Children.toArray(routing.props.children).flatMap((route) =>
    isValidElement<{ path?: string | RegExp }>(route) ? (route.props.path ?? []) : [],
  ),
);
