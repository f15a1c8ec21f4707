// The reference of `npm run bench`: Hono that answers everything with the given headers and body.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [port, answer] = process.argv.slice(2);
const { status, headers, body } = JSON.parse(answer);
const app = new Hono();
app.get('/up', (context) => context.text('up'));
app.all('*', () => new Response(body, { status, headers }));
serve({ fetch: app.fetch, port: Number(port), hostname: 'localhost' });
