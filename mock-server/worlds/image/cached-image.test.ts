import { appendFileSync, existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { product } from '#mock-server/api/product.ts';
import { smallSeed } from '#mock-server/http/app.testing.ts';
import { openWorld } from '#mock-server/worlds/world.ts';
import { cachedImage } from './cached-image.ts';
import { buildImage, type Image } from './image.ts';

const NOW = Date.parse('2026-04-01T00:00:00Z');
const image = buildImage(product, smallSeed(), NOW);

/** Starts of a server that may find an image in the folder; counts the builds. */
const starts = () => {
  const folder = mkdtempSync(join(tmpdir(), 'images-'));
  const source = join(folder, 'people.yaml');
  const code = join(folder, 'seed.ts');
  writeFileSync(source, 'a: 1');
  writeFileSync(code, 'export {};');
  let built = 0;
  const start = (
    own: Image = image,
    place = folder,
    meanwhile = () => {},
    startedAt = statSync(code).ctimeMs + 1_000,
  ) => {
    const build = () => {
      built += 1;
      meanwhile();
      return own;
    };
    return cachedImage('small', build, { folder: place, files: [source, code], startedAt });
  };
  return { folder, source, code, start, built: () => built };
};

it('is built at the first start and read unchanged at the next', () => {
  const { start, built } = starts();
  start();
  const server = start();
  expect(built()).toBe(1);
  expect({ ...server, bytes: image.bytes.equals(server.bytes) }).toEqual({ ...image, bytes: true });
  const offers = (of: Image) => openWorld(product, 'a', of, NOW).sqlite.prepare('SELECT * FROM offers').all();
  expect(offers(server)).toEqual(offers(image));
});

it('is rebuilt after a change of a source', () => {
  const { start, source, built } = starts();
  start();
  appendFileSync(source, '\n');
  start();
  expect(built()).toBe(2);
});

it('is built each time if it is dated, broken or cannot be stored', () => {
  const { folder, start, built, source } = starts();
  start({ ...image, isDated: true });
  expect(readdirSync(folder)).toEqual(['people.yaml', 'seed.ts']);
  start();
  writeFileSync(join(folder, 'small.image'), '');
  start();
  expect(built()).toBe(3);
  start(image, source);
  start(image, source);
  expect(built()).toBe(5);
});

it('is neither stored nor read by a server whose code has changed while it runs', () => {
  const { folder, code, start, built } = starts();
  const startedAt = statSync(code).ctimeMs;
  start(image, folder, undefined, startedAt);
  expect(existsSync(join(folder, 'small.image'))).toBe(false);
  start();
  start(image, folder, undefined, startedAt);
  expect(built()).toBe(3);
});

it.each(['source', 'code'] as const)('is not stored if its %s changes during the build', (file) => {
  const { folder, start, built, ...files } = starts();
  start(image, folder, () => appendFileSync(files[file], '\n'));
  expect(existsSync(join(folder, 'small.image'))).toBe(false);
  start();
  start();
  expect(built()).toBe(2);
});
