import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import CARDS from './cards.json' with { type: 'json' };
import ICONS from './icons.json' with { type: 'json' };

const PUBLIC = join(import.meta.dirname, '..', '..', 'public');
const KB = 1000;

const pictures = [
  ...CARDS.map(({ name }) => ({ file: `og/${name}.png`, width: 1200, height: 630 })),
  ...ICONS.map(({ file, size }) => ({ file, width: size, height: size })),
];
const bytesOf = (file: string): Buffer => readFileSync(join(PUBLIC, file));
/** The PNG part of a file: an .ico stores it after its header. */
const pngOf = (file: string): Buffer => bytesOf(file).subarray(file.endsWith('.ico') ? 22 : 0);

test.each(pictures)('$file is a PNG of $width × $height and at most 200 KB', ({ file, width, height }) => {
  const png = pngOf(file);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  expect(bytesOf(file).length).toBeLessThanOrEqual(200 * KB);
});

test('has the icons of the manifest in their sizes', () => {
  const { icons } = JSON.parse(bytesOf('manifest.webmanifest').toString());
  for (const { src, sizes } of icons) {
    const png = bytesOf(src);
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});

test('has the icons and the manifest of index.html', () => {
  const html = readFileSync(join(PUBLIC, '..', 'index.html'), 'utf8');
  const links = [...html.matchAll(/<link rel="([^"]*icon|manifest)" href="([^"]+)"/g)];
  expect(links.map(([, rel]) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon', 'manifest']);
  for (const [, , href = ''] of links) expect(bytesOf(href).length).toBeGreaterThan(0);
});
