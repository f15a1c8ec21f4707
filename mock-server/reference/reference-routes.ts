import { Hono } from 'hono';
import { readDocument, readText } from './document.ts';
import { referencePage } from './page.ts';

/** Whatever came to stand in the page: no browser loads anything for it, or runs a script. */
const NOTHING_LOADED = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/** The contract to read: as a page, and as the OpenAPI document that it is. */
export const referenceRoutes = (): Hono => {
  const routes = new Hono();
  routes.get('/', async (c) => c.html(referencePage(await readDocument()), 200, NOTHING_LOADED));
  routes.get('/openapi.yaml', (c) => c.body(readText(), 200, { 'content-type': 'application/yaml' }));
  return routes;
};
