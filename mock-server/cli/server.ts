import type { Hono } from 'hono';
import { createApp } from '#mock-server/app.ts';
import type { Env } from '#mock-server/http/env.ts';
import type { ServerParts } from '#mock-server/http/server.ts';

/** The whole server: the API, and under /__kit the control API. */
export const createServer = (parts: ServerParts): Hono<Env> =>
  createApp(parts, (app, server) => {
    const loadKit = async () => {
      const { createKit } = await import('#mock-server/kit/control-api.ts');
      return createKit(server, async (request) => app.fetch(request));
    };
    let kit: ReturnType<typeof loadKit> | undefined;
    // Its first request loads the control API, so that the server starts faster. It is a separate app, because with its paths Hono
    // could not use its fast router for the Laravel API.
    app.all('/__kit/*', async (c) => {
      kit ??= loadKit();
      return (await kit).fetch(c.req.raw, c.env);
    });
  });
