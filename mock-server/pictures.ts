import { existsSync, readFileSync } from 'node:fs';
import { HEADER_IMAGES } from '#mock-server/http/header-image.ts';

const folder = new URL('../fixtures/files/headers/', import.meta.url);
const pictures = new Map<string, Buffer<ArrayBuffer> | null>();

/** A picture by its plain file name, read once; null where there is none. */
const picture = (file: string): Buffer<ArrayBuffer> | null => {
  if (!/^[a-z0-9-]+\.svg$/.test(file)) return null;
  let bytes = pictures.get(file);
  if (bytes === undefined) {
    const place = new URL(file, folder);
    bytes = existsSync(place) ? readFileSync(place) : null;
    pictures.set(file, bytes);
  }
  return bytes;
};

/** The answer to `GET /storage/headers/<file>`. No session and no CORS: an `<img>` needs neither. */
export const servePicture = (path: string): Response | undefined => {
  if (!path.startsWith(HEADER_IMAGES)) return undefined;
  const bytes = picture(path.slice(HEADER_IMAGES.length));
  if (!bytes) return undefined;
  return new Response(bytes, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' } });
};
