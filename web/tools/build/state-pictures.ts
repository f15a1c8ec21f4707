import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connect } from 'vite';
import { STATE_PICTURES } from '#web/tools/test-run/places.ts';

/** The names of the drawn states, and the picture of each, for the kit's panel. */
export const answerStatePictures: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  const [path, name] = /^\/__kit\/states\/(?:([\w-]+)\.webp)?(?=$|\?)/.exec(url) ?? [];
  if (path === undefined) return next();
  const names = existsSync(STATE_PICTURES)
    ? readdirSync(STATE_PICTURES).flatMap((file) => /^(.+)\.webp$/.exec(file)?.[1] ?? [])
    : [];
  if (name === undefined) {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(names));
  } else if (names.includes(name)) {
    response.setHeader('Content-Type', 'image/webp');
    response.end(readFileSync(join(STATE_PICTURES, `${name}.webp`)));
  } else next();
};
