import { Hono } from 'hono';
import { readDocument, readText } from './document.ts';
import { referencePage } from './page.ts';

/** The page loads nothing but its icon and runs no script, whatever text ends up in it. */
const CONTENT_SECURITY_POLICY = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/** The contract to read: as a page, and as the OpenAPI document that it is. */
export const referenceRoutes = (): Hono => {
  const routes = new Hono();
  routes.get('/', async (c) => c.html(referencePage(await readDocument()), 200, CONTENT_SECURITY_POLICY));
  routes.get('/openapi.yaml', (c) => c.body(readText(), 200, { 'content-type': 'application/yaml' }));
  return routes;
};
