import { Hono } from 'hono';
import { allRoutes } from './api/all-routes.ts';
import { favicon, servePicture } from './api/pictures.ts';
import { product } from './api/product.ts';
import { routedPath } from './http/address.ts';
import type { Env } from './http/env.ts';
import { applyFaults } from './http/middleware/apply-faults.ts';
import { enterWorld, notePicture } from './http/middleware/enter-world.ts';
import { answerPreflight, handleCors } from './http/middleware/handle-cors.ts';
import { readInput } from './http/middleware/read-input.ts';
import { onError } from './http/reply.ts';
import { createRouter, noRoute, overrideMethod } from './http/router.ts';
import type { Server, ServerParts } from './http/server.ts';
import { LARAVEL } from './http/site/site.ts';
import { Worlds, type WorldsOptions } from './worlds/registry.ts';

/** Worlds with the tables and rules of this API. */
export const createWorlds = (options: Omit<WorldsOptions, 'product'>): Worlds => new Worlds({ product, ...options });

/** The Laravel API as a Hono app. Routes of `addRoutes` come first, without Laravel's middleware. */
export const createApp = (
  parts: ServerParts,
  addRoutes: (app: Hono<Env>, server: Server) => void = () => {},
): Hono<Env> => {
  const origins = [parts.webOrigin, ...(parts.otherOrigins ?? [])];
  const server = { laravel: LARAVEL['12'], ...parts, origins };
  const router = createRouter(server, allRoutes);

  const app = new Hono<Env>({ getPath: routedPath });
  addRoutes(app, server);
  app.get('/favicon.ico', favicon);
  app.get('/storage/headers/:file', notePicture(server), servePicture);

  // Laravel's global middleware in its order, then its router.
  app.use(handleCors(origins), enterWorld(server));
  app.options('*', async (c, next) => answerPreflight(c, origins) ?? next());
  app.use(applyFaults(server, allRoutes));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', readInput(server));
  app.post('*', overrideMethod(router, origins));
  app
    .route('/', router)
    .notFound((c) => noRoute(c, router, origins))
    .onError(onError);
  return app;
};
