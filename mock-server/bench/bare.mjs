// The reference of `npm run bench`: one route of Hono that answers given bytes. `node bare.mjs PORT '{"method", "path", "status", …}'`
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [port, answer] = process.argv.slice(2);
const { method, path, status, body, type } = JSON.parse(answer);
const app = new Hono();
app.on(method, path, () => new Response(body, { status, headers: { 'Content-Type': type } }));
app.get('/up', (context) => context.text('up'));
serve({ fetch: app.fetch, port: Number(port), hostname: 'localhost' });
