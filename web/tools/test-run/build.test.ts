import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOf } from './build.ts';

const root = mkdtempSync(join(tmpdir(), 'sources-'));
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const now = (env = {}) => sourcesOf(root, env);

write('web/src/app/main.tsx', 'main');
write('web/src/ui/styles/tokens.css', 'a {}');
write('package-lock.json', '{}');
const before = now();

test('gives the same hash without changes', () => {
  expect(now()).toBe(before);
  expect(now({ HOME: '/elsewhere' })).toBe(before);
});

test.each([
  'web/src/app/main.e2e.ts',
  'web/src/ui/parts.test.tsx',
  'web/src/api/x.testing.ts',
  'web/e2e/test.ts',
  'web/dist/a.js',
])('ignores %s', (path) => {
  write(path, 'changed');
  expect(now()).toBe(before);
});

test.each([
  ['web/src/ui/styles/tokens.css', 'b {}'],
  ['web/public/icon.svg', '<svg/>'],
  ['web/public/.well-known/security.txt', 'Contact'],
  ['web/.env.local', 'VITE_API_URL=http://localhost:1'],
  ['contracts/api/offers.ts', 'changed'],
  ['package-lock.json', '{"changed": true}'],
])('rebuilds after a change of %s', (path, text) => {
  const last = now();
  write(path, text);
  expect(now()).not.toBe(last);
});

test("rebuilds only the kit's build after a change of the kit", () => {
  const [product, kit] = [now(), sourcesOf(root, {}, 'kit')];
  write('web/kit/panel/main.tsx', 'panel');
  expect(now()).toBe(product);
  expect(sourcesOf(root, {}, 'kit')).not.toBe(kit);
});

test('rebuilds for another API', () => {
  expect(now({ VITE_API_URL: 'http://localhost:1' })).not.toBe(now({ VITE_API_URL: 'http://localhost:2' }));
});
