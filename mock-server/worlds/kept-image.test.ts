import { appendFileSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { smallSeed } from '#mock-server/app.testing.ts';
import { buildImage, type Image } from './image.ts';
import { keptImage } from './kept-image.ts';
import { openWorld } from './world.ts';

const NOW = Date.parse('2026-04-01T00:00:00Z');
const image = buildImage(smallSeed(), NOW);

/** A start of a server that may find an image in the folder; tells how often it had to build one. */
const starts = () => {
  const folder = mkdtempSync(join(tmpdir(), 'images-'));
  const source = join(folder, 'people.yaml');
  writeFileSync(source, 'a: 1');
  let built = 0;
  const start = (own: Image = image, place = folder) =>
    keptImage(
      'small',
      () => {
        built += 1;
        return own;
      },
      place,
      [source],
    );
  return { folder, source, start, built: () => built };
};

it('is built at the first start and found at the next, as good as new', () => {
  const { start, built } = starts();
  start();
  const kept = start();
  expect(built()).toBe(1);
  expect({ ...kept, bytes: image.bytes.equals(kept.bytes) }).toEqual({ ...image, bytes: true });
  const offers = (of: Image) => openWorld('a', of, NOW).sqlite.prepare('SELECT * FROM offers').all();
  expect(offers(kept)).toEqual(offers(image));
});

it('is built anew once one of its sources was written', () => {
  const { start, source, built } = starts();
  start();
  appendFileSync(source, '\n');
  start();
  expect(built()).toBe(2);
});

it('is built each time where it is dated, broken or cannot be kept', () => {
  const { folder, start, built, source } = starts();
  start({ ...image, isDated: true });
  expect(readdirSync(folder)).toEqual(['people.yaml']);
  start();
  writeFileSync(join(folder, 'small.image'), '');
  start();
  expect(built()).toBe(3);
  start(image, source);
  start(image, source);
  expect(built()).toBe(5);
});
