import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { favicon, servePicture } from '#mock-server/api/pictures.ts';
import { controlApi } from '#mock-server/kit/control-api.ts';
import { noteKit, notePicture } from '#mock-server/kit/middleware.ts';
import { addKeepRoutes } from '#mock-server/kit/snapshot-routes.ts';
import { refuseCrossOrigin } from './cross-origin.ts';
import { createPipeline } from './pipeline.ts';
import { answerUncaught } from './reply.ts';
import type { ServerParts } from './server.ts';
import { originsOf } from './site/site.ts';

/** The whole server as a Hono app: the kit's control API, the pictures, and everything else as Laravel would answer it. */
export const createApp = (server: ServerParts): Hono<{ Bindings: HttpBindings }> => {
  const origins = originsOf(server);
  const answer = createPipeline(server, allRoutes);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(
    '/__kit/*',
    refuseCrossOrigin('The control API', origins),
    cors({ origin: [...origins], credentials: true, allowHeaders: ['content-type', 'x-kit-world'] }),
  );
  app.use('/__kit/worlds/*', noteKit(server));
  app.route(
    '/__kit',
    controlApi(server, { send: async (request) => answer(request), routes: allRoutes, worldCalls: [addKeepRoutes] }),
  );
  // Under app.request() there is no Node request and no `env`.
  const laravel = (context: Context<{ Bindings: HttpBindings }>) =>
    answer(context.req.raw, context.env?.incoming?.headers, context.env?.outgoing);
  app.get('/favicon.ico', favicon);
  app.get('/storage/headers/*', (context) => {
    const picture = servePicture(context.req.path);
    if (picture) notePicture(server, context.req.raw);
    return picture ?? laravel(context);
  });
  app.all('*', laravel);
  app.onError((error, c) => answerUncaught(error, origins, c.req.path, (name) => c.req.header(name)));
  return app;
};
