import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { allRoutes } from './all-routes.ts';
import { refuseForeigners } from './http/foreigner.ts';
import { createPipeline } from './http/pipeline.ts';
import { answerUncaught } from './http/reply.ts';
import type { ServerParts } from './http/server.ts';
import { addKeepRoutes } from './keep/keep-routes.ts';
import { controlApi } from './kit/control-api.ts';
import { noteKit, notePicture } from './kit/middleware.ts';
import { favicon, servePicture } from './pictures.ts';
import { originsOf } from './site/site.ts';

/** The whole server as a Hono app: the kit's control API, the pictures, and everything else as Laravel would answer it. */
export const createApp = (server: ServerParts): Hono<{ Bindings: HttpBindings }> => {
  const origins = originsOf(server);
  const answer = createPipeline(server, allRoutes);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(
    '/__kit/*',
    refuseForeigners('The control API', origins),
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
