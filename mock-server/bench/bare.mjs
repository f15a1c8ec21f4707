// The measure of `npm run bench`: Hono on the same server, doing one thing and nothing else. Plain JavaScript, so that nothing has
// to be taken out of it first: `bare.mjs PORT constant JSON` answers given bytes, `bare.mjs PORT images FILE` opens an image of SQLite.
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [port = '', task, given = ''] = process.argv.slice(2);
const app = new Hono();
app.get('/up', (context) => context.text('up'));

if (task === 'constant') {
  const { method, path, status, body, type } = JSON.parse(given);
  app.on(method, path, () => new Response(body, { status, headers: { 'Content-Type': type } }));
} else {
  const { default: Database } = await import('better-sqlite3');
  const image = readFileSync(given);
  const opened = new Map();
  app.post('/:id', (context) => {
    opened.get(context.req.param('id'))?.close();
    const sqlite = new Database(image);
    // Without a look into it SQLite has not opened anything yet.
    sqlite.prepare('SELECT count(*) FROM sqlite_schema').get();
    opened.set(context.req.param('id'), sqlite);
    return context.json({ data: { id: context.req.param('id') } }, 201);
  });
}
serve({ fetch: app.fetch, port: Number(port), hostname: 'localhost' });
