import { Hono } from 'hono';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { favicon, servePicture } from '#mock-server/api/pictures.ts';
import { notePicture } from '#mock-server/kit/middleware.ts';
import { routedPath } from './address.ts';
import type { Env } from './env.ts';
import { applyFaults } from './middleware/apply-faults.ts';
import { enterWorld } from './middleware/enter-world.ts';
import { answerPreflight, handleCors } from './middleware/handle-cors.ts';
import { overrideMethod, readInput } from './middleware/read-input.ts';
import { onError } from './reply.ts';
import { createRouter, noRoute } from './router.ts';
import type { ServerParts } from './server.ts';
import { LARAVEL } from './site/site.ts';

/** The whole server as a Hono app: the kit's control API, the pictures and the Laravel API. */
export const createApp = (parts: ServerParts): Hono<Env> => {
  const origins = [parts.webOrigin, ...(parts.otherOrigins ?? [])];
  const server = { laravel: LARAVEL['12'], ...parts, origins };
  const router = createRouter(server, allRoutes);
  const notFound = noRoute(router, origins);

  const app = new Hono<Env>({ getPath: routedPath });
  const loadKit = async () => {
    const { createKit } = await import('#mock-server/kit/control-api.ts');
    return createKit(server, { send: async (request) => app.fetch(request), routes: allRoutes });
  };
  let kit: ReturnType<typeof loadKit> | undefined;
  // Its first request loads the control API: a start without it is a tenth faster. It is a separate app, because with its paths
  // Hono could not use its fast router for the Laravel API.
  app.all('/__kit/*', async (c) => {
    kit ??= loadKit();
    return (await kit).fetch(c.req.raw, c.env);
  });
  app.get('/favicon.ico', favicon);
  app.get('/storage/headers/:file', notePicture(server), servePicture);

  // A POST with an overridden method is routed again here by that method.
  const overridden = new Hono<Env>({ getPath: routedPath });
  overridden.use(
    async (c, next) => {
      for (const name of ['header', 'world', 'entry', 'body'] as const)
        c.set(name, c.env.overridden?.get(name) as never);
      await next();
      for (const name of ['reply', 'cookies'] as const) c.env.overridden?.set(name, c.get(name) as never);
    },
    handleCors(origins),
    answerPreflight(origins),
  );
  overridden
    .route('/', router)
    .notFound((c) => notFound(c))
    .onError(onError);

  // Laravel's global middleware in its order, then its router.
  app.use(handleCors(origins), enterWorld(server));
  app.options('*', answerPreflight(origins));
  app.use(applyFaults(server, allRoutes));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', readInput(server));
  app.post(
    '*',
    overrideMethod((c, method) => {
      const own = method === 'HEAD' ? 'GET' : method;
      const isRoute = router.router.match(own, c.req.path)[0].length > 0;
      if (!isRoute && method !== 'OPTIONS') return notFound(c, method);
      const request = new Request(c.req.url, { method: own, headers: c.req.raw.headers });
      return overridden.fetch(request, { ...c.env, overridden: c });
    }),
  );
  app
    .route('/', router)
    .notFound((c) => notFound(c))
    .onError(onError);
  return app;
};
