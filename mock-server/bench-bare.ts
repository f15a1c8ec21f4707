import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Constant } from './bench-servers.ts';

/** The measure of `npm run bench`: Hono on the same server, answering given bytes and doing nothing else. */
process.once('message', ({ method, path, status, body, type }: Constant) => {
  const app = new Hono();
  app.on(method, path, () => new Response(body, { status, headers: { 'Content-Type': type } }));
  serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }, ({ port }) => process.send?.({ port }));
});
