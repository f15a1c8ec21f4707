import { existsSync, readFileSync } from 'node:fs';
import type { MiddlewareHandler } from 'hono';

const HEADER_IMAGES = '/storage/headers/';

export const headerImageUrl = (origin: string, file: string | null): string | null =>
  file === null ? null : `${origin}${HEADER_IMAGES}${encodeURIComponent(file)}`;

const folder = new URL('../../fixtures/files/headers/', import.meta.url);
/** `GET /storage/headers/:file`, without session and CORS, which an `<img>` does not need. */
export const servePicture: MiddlewareHandler = async (c, next) => {
  // Hono would decode the parameter a second time.
  const file = c.req.path.slice(HEADER_IMAGES.length);
  const place = new URL(file, folder);
  if (!/^[a-z0-9-]+\.svg$/.test(file) || !existsSync(place)) return next();
  return c.body(readFileSync(place), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
};

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2B5DA8"/><path d="M8 13V9M8 9C8 6 4 6 4 2M8 9c0-3 4-3 4-7" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>';

/** `GET /favicon.ico`, which browsers request with every page; Laravel's public folder has one too. */
export const favicon = (): Response =>
  new Response(ICON, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' } });
