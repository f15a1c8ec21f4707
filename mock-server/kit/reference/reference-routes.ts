import { Hono } from 'hono';
import { readDocument, readText } from './document.ts';
import { referencePage } from './page.ts';

/** The page loads only its icon and runs no script, even if its text contains one. */
const CONTENT_SECURITY_POLICY = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/** The contract as a page and as an OpenAPI document. */
export const referenceRoutes = (): Hono => {
  const routes = new Hono();
  routes.get('/', async (c) => c.html(referencePage(await readDocument()), 200, CONTENT_SECURITY_POLICY));
  routes.get('/openapi.yaml', (c) => c.body(readText(), 200, { 'content-type': 'application/yaml' }));
  return routes;
};
