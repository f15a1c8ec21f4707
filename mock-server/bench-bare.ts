import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The measure of `npm run bench`: Hono on the same server, answering given bytes and doing nothing else. */
process.once('message', ({ path, body, type }: { path: string; body: string; type: string }) => {
  const app = new Hono();
  app.get(path, (c) => c.body(body, 200, { 'Content-Type': type }));
  serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }, ({ port }) => process.send?.({ port }));
});
