import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { ROOT } from '#web/tools/test-run/places.ts';

const API = 'contracts/api';
const BELOW = [API, 'contracts/kit', 'contracts/*.ts', 'fixtures'];
/** The parts of `mock-server/db` that name no table. */
const DATABASE = ['drizzle', 'columns', 'open', 'stored-tables', 'table-marks'].map(
  (name) => `mock-server/db/${name}.ts`,
);
const API_LAYERS = ['mock-server/db', 'mock-server/worlds', 'mock-server/http', 'mock-server/api'];
const UI = [
  'web/src/ui',
  'web/src/api',
  'web/src/format',
  'web/src/storage',
  'web/src/telemetry',
  'web/src/config',
  'web/src/*.ts',
];
const STATE = ['web/src/lists', 'web/src/session', 'web/src/masters', 'web/src/forms'];
const PRODUCT = [
  ...UI,
  ...STATE,
  'web/src/offers',
  'web/src/profile-items',
  'web/src/page-head',
  'web/src/screens',
  'web/src/app',
];

/** Folder → its allowed imports besides itself. The first match counts; an unlisted folder may import anything. */
const RULES: readonly (readonly [folder: string, mayImport: readonly string[]])[] = [
  [API, []],
  ['contracts/kit', [API]],
  ['contracts/pact', [API, 'contracts/*.ts', 'fixtures', 'mock-server/api/scenarios', 'web/src/api']],
  ['contracts/verify', [...BELOW, 'contracts/pact', 'contracts/probe', 'mock-server/cli', 'mock-server/http']],
  ['fixtures', [API, 'contracts/kit']],
  ['mock-server/bench', [API, 'contracts/*.ts', 'fixtures', 'mock-server', 'web/src/api']],
  ['mock-server/db', ['mock-server/worlds/world-tables.ts']],
  ['mock-server/worlds', [...BELOW, ...DATABASE]],
  ['mock-server/http', [...BELOW, 'mock-server/worlds']],
  ['mock-server/api', [...BELOW, 'mock-server/db', 'mock-server/worlds', 'mock-server/http']],
  ['mock-server/app.ts', [...BELOW, ...API_LAYERS]],
  ['mock-server/kit', [...BELOW, ...API_LAYERS]],
  [
    'mock-server/cli',
    [...BELOW, ...API_LAYERS, 'mock-server/app.ts', 'mock-server/kit', 'contracts/pact/states', 'contracts/verify'],
  ],
  ['web/src/telemetry', ['web/src/*.ts']],
  ['web/src/config', ['web/src/*.ts']],
  ['web/src/ui', [API, ...UI]],
  ['web/src/api', [API, ...UI]],
  ['web/src/format', [API, ...UI]],
  ['web/src/storage', [API, ...UI]],
  ['web/src/lists', ['web/src/api']],
  ['web/src/forms', [API, ...UI]],
  ['web/src/session', [API, ...UI, ...STATE]],
  ['web/src/masters', [API, ...UI, ...STATE]],
  ['web/src/offers', [API, ...UI, 'web/src/lists', 'web/src/session']],
  ['web/src/page-head', [API, ...UI, 'web/src/offers']],
  ['web/src/profile-items', [API, ...UI, ...STATE]],
  ['web/src/screens', [API, ...UI, ...STATE, 'web/src/offers', 'web/src/profile-items']],
  ['web/src/app', [API, ...PRODUCT]],
  ['web/kit', [API, 'contracts/kit', 'fixtures/loader/nearest-word.ts', ...UI]],
  ['web/e2e', [...BELOW, 'contracts/pact', 'contracts/verify', 'mock-server/cli', 'web/src', 'web/kit', 'web/tools']],
];

/** Tests and their helpers may import anything. */
const TEST = /\.(?:test|testing|slow|e2e|pact)\.tsx?$/;
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const PRODUCT_FILE = /^(?:contracts\/(?:api|kit)|web\/src)\//;
/** Restricted packages, with the files that may import them. */
const PACKAGES: Readonly<Record<string, (file: string) => boolean>> = {
  'node:': (file) => !PRODUCT_FILE.test(file),
  playwright: (file) => !PRODUCT_FILE.test(file),
  ofetch: (file) => file.startsWith('web/src/api/'),
  'react-hot-toast': (file) => /^web\/src\/(?:ui|testing)\//.test(file),
};

const isIn = (file: string, place: string): boolean =>
  place.endsWith('*.ts') ? dirname(file) === dirname(place) : file === place || file.startsWith(`${place}/`);

/** The file that a name stands for; undefined for a package. */
const targetOf = (file: string, name: string): string | undefined =>
  name.startsWith('#') ? name.slice(1) : name.startsWith('./') ? join(dirname(file), name) : undefined;

/** Why a file may not import a name; undefined if it may. */
const violation = (file: string, name: string): string | undefined => {
  if (name.startsWith('../')) return `${file}: "${name}" leads out of the folder; write #${dirname(file)}/…`;
  const pack = Object.keys(PACKAGES).find((one) => name.startsWith(one));
  if (pack && !PACKAGES[pack]?.(file)) return `${file} may not import the package ${name}`;
  const target = targetOf(file, name);
  const rule = RULES.find(([folder]) => isIn(file, folder));
  if (!target || !rule) return undefined;
  const [folder, mayImport] = rule;
  const screen = /^web\/src\/screens\/[^/]+/.exec(file)?.[0];
  const isAllowed = isIn(target, screen ?? folder) || mayImport.some((place) => isIn(target, place));
  return isAllowed ? undefined : `${file} imports ${target}; ${folder} may import ${mayImport.join(', ') || 'nothing'}`;
};

const files = globSync('{contracts,fixtures,mock-server,web}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !TEST.test(file) && !file.includes('/dist'),
);
const importsOf = (file: string, expression = IMPORT): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(expression)].map(([, name = '']) => name);

test('imports follow the layers', () => {
  expect(files.flatMap((file) => importsOf(file).flatMap((name) => violation(file, name) ?? []))).toEqual([]);
});

test('no circle of imports is more than a type', () => {
  const values = /^(?:import|export) (?!type)[^;]*?'([^']+)'/gm;
  const left = new Map(files.map((file) => [file, importsOf(file, values).map((name) => targetOf(file, name) ?? '')]));
  for (let before = 0; before !== left.size; ) {
    before = left.size;
    for (const [file, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(file);
  }
  expect([...left.keys()]).toEqual([]);
});

test.each([
  ['contracts/api/offers.ts', '#fixtures/loader/load.ts'],
  ['mock-server/api/offers/handlers.ts', '#web/src/paths.ts'],
  ['mock-server/worlds/world.ts', '#mock-server/db/member-tables.ts'],
  ['mock-server/http/router.ts', '#mock-server/api/all-routes.ts'],
  ['mock-server/app.ts', '#mock-server/kit/control-api.ts'],
  ['web/src/ui/button/button.tsx', '#web/src/session/session-store.ts'],
  ['web/src/screens/home/home-screen.tsx', '#web/src/screens/offer/offer-store.ts'],
  ['web/src/screens/home/home-screen.tsx', '#web/e2e/test.ts'],
  ['web/src/app/app.tsx', '#web/kit/api.ts'],
  ['web/kit/api.ts', '#web/src/session/session-store.ts'],
  ['contracts/pact/pact.ts', '#contracts/verify/options.ts'],
  ['web/src/forms/field.tsx', 'node:fs'],
  ['web/src/ui/button/button.tsx', '../forms/field.tsx'],
])('forbids %s to import %s', (file, name) => {
  expect(violation(file, name)).toBeDefined();
});

test('no store is changed by Object.assign, which accepts misspelt keys', () => {
  const stores = files.filter((file) => file.startsWith('web/') && importsOf(file).includes('valtio'));
  expect(stores.length).toBeGreaterThan(10);
  expect(stores.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('Object.assign('))).toEqual([]);
});
