/** A room of the house: some files, and all that they may import besides files of their own folder (`./x.ts`). */
export interface Room {
  /** What README's floor plan calls it, and what lives there. A room without words stands in no plan. */
  readonly name: string;
  readonly holds?: string;
  /** Globs from the project's root. */
  readonly files: readonly string[];
  /** Rooms and single files that it sees: folders and files from the project's root. */
  readonly sees: readonly string[];
  /** Packages that it may import, all their paths included; `node:` for what Node brings. */
  readonly uses: readonly string[];
  /** Doors: packages that one file of this room alone may import. */
  readonly doors?: Readonly<Record<string, string>>;
  /** True where nothing that is shipped stands: helpers of tests and other TOOLS may be imported. */
  readonly isTest?: boolean;
  /** What the linter says to whoever looks over the wall, besides what the room may see. */
  readonly wall?: string;
}

/** What tests may import besides what their room may. */
export const TESTS = {
  suffixes: ['.test.ts', '.test.tsx', '.testing.ts', '.wide.ts'],
  uses: ['vitest', 'fast-check'],
} as const;

/** What stands in no product: rooms without `isTest` import none of it, even where they see the folder it is in. */
export const TOOLS = ['**/*.testing.ts', '**/bench/**', '**/e2e/**', '**/gallery/**', '#web/kit/**'] as const;

/** State lives in a store: only these files of a room that uses valtio make a proxy. */
export const STORES = '*-store.ts';

const GROUND = ['contracts/api'];
const ADDRESSES = ['web/paths.ts', 'web/site.ts', 'web/operator.ts'];
const LOWEST = ['web/ui', 'web/api', 'web/format', 'web/storage'];
const MIDDLE = ['web/session', 'web/masters', 'web/forms'];

/**
 * Every room, from the ground to the roof. The linter's walls and README's floor plan are written from it (`npm run walls`). A file
 * that two of them hold is the later one's.
 */
export const ROOMS: readonly Room[] = [
  {
    name: 'contracts/api',
    holds: 'every endpoint as a value (method, path, query, body, answer), code tables, limits. Only superstruct',
    files: ['contracts/api/**'],
    sees: [],
    uses: ['superstruct'],
    wall: 'It is the ground floor: superstruct only.',
  },
  {
    name: 'contracts/kit',
    holds: 'every call of the control API as a value, and the events it sends. Only superstruct',
    files: ['contracts/kit/**'],
    sees: GROUND,
    uses: ['superstruct'],
    wall: 'It stands on the ground floor: superstruct only.',
  },
  {
    name: 'contracts/ports.ts',
    holds: 'where the two programs listen: how a port is read and a free one found',
    files: ['contracts/*.ts'],
    sees: [],
    uses: ['node:'],
    wall: 'They stand beside the ground floor.',
  },
  {
    name: 'fixtures',
    holds:
      'people, companies, offers, masters, sentences and **scenarios**, as YAML and JSON that a PHP backend can read too',
    files: ['fixtures/**'],
    sees: [...GROUND, 'contracts/kit'],
    uses: ['node:', 'superstruct', 'yaml'],
  },
  {
    name: 'mock-server',
    holds:
      'the stand-in: answers as Laravel with Sanctum does, down to cookies and 422 bodies; worlds; the control API',
    files: ['mock-server/**'],
    sees: [...GROUND, 'contracts/kit', 'contracts/ports.ts', 'fixtures', 'mock-server'],
    uses: ['node:', 'superstruct', 'hono', '@hono/node-server', 'better-sqlite3', 'drizzle-orm'],
    doors: { concurrently: 'mock-server/dev.ts' },
  },
  {
    name: 'mock-server/bench',
    holds: 'the speed and memory of the stand-in, as ratios to a reference of the same run',
    files: ['mock-server/bench/**'],
    sees: ['contracts/ports.ts', 'fixtures', 'mock-server'],
    uses: ['node:', 'hono', '@hono/node-server', 'better-sqlite3'],
    isTest: true,
  },
  {
    name: 'web/ui, api, format, storage',
    holds:
      'what the screens are drawn with, the client, words and numbers, what the browser keeps; paths, site and operator beside them',
    files: ['web/*.ts', 'web/ui/**', 'web/api/**', 'web/format/**', 'web/storage/**'],
    sees: [...GROUND, 'web/api', 'web/format', 'web/storage', ...ADDRESSES],
    uses: ['react', 'react-dom', 'wouter', 'superstruct'],
    doors: { ofetch: 'web/api/client.ts', 'react-hot-toast': 'web/ui/toast-cards.tsx' },
    wall: 'They are the lowest floor of web.',
  },
  {
    name: 'web/forms',
    holds: "fields, drafts, what becomes of a form's failure",
    files: ['web/forms/**'],
    sees: [...GROUND, ...LOWEST],
    uses: ['react', 'superstruct', 'lucide-react', 'react-hook-form', '@hookform/resolvers'],
  },
  {
    name: 'web/lists',
    holds: 'a list of the API: loaded, loaded again after a failure; of several requests the last one wins',
    files: ['web/lists/**'],
    sees: ['web/api'],
    uses: ['valtio'],
  },
  {
    name: 'web/session, masters',
    holds: 'state that more than one screen needs: who is logged in, the lists of industries and job types',
    files: ['web/session/**', 'web/masters/**'],
    sees: [...GROUND, ...LOWEST, 'web/lists', 'web/session', 'web/forms', 'web/paths.ts'],
    uses: ['react', 'wouter', 'superstruct', 'valtio'],
  },
  {
    name: 'web/offers',
    holds: 'a card of an offer, their grid, the state of their list: for the home page and the recommended ones',
    files: ['web/offers/**'],
    sees: [...GROUND, 'web/ui', 'web/api', 'web/format', 'web/lists'],
    uses: ['react'],
  },
  {
    name: 'web/facts',
    holds:
      'a folder a fact about a member: what it is called, its rules, whether it is given, its form and view, one each for registration and profile; `parts/` is what several share',
    files: ['web/facts/**'],
    sees: [...GROUND, 'web/ui', 'web/api', 'web/format', 'web/paths.ts', ...MIDDLE, 'web/facts'],
    uses: ['react', 'superstruct', 'lucide-react', 'react-hook-form'],
  },
  {
    name: 'web/screens',
    holds: 'a folder a screen: the screen, its store, its form, its styles, its browser tests',
    files: ['web/screens/**'],
    sees: [...GROUND, ...LOWEST, ...ADDRESSES, ...MIDDLE, 'web/facts', 'web/offers'],
    uses: ['react', 'react-dom', 'wouter', 'superstruct', 'lucide-react', 'valtio', 'react-hook-form'],
    wall: 'A screen never looks at another one.',
  },
  {
    name: 'web/app',
    holds: 'main, routes, header, footer, menus, guards, the error page; alone knows all screens',
    files: ['web/app/**'],
    sees: [...GROUND, 'web'],
    uses: ['react', 'react-dom', 'wouter', 'superstruct', 'web-vitals'],
  },
  {
    name: 'web/build',
    holds: 'what the build does besides Vite: the drawn home page, budgets, chunks',
    files: ['web/vite.config.ts', 'web/build/**'],
    sees: ['contracts/ports.ts'],
    uses: ['node:', 'vite', '@vitejs/plugin-react'],
    wall: 'The build reads the files of web as files: it imports none.',
  },
  {
    name: 'web/kit',
    holds:
      'the kit in a browser: the panel, the drawer of the development SPA, links into a state. No production build holds any of it',
    files: ['web/kit/**'],
    sees: [...GROUND, 'contracts/kit', 'web/ui', 'web/paths.ts', 'web/kit', 'fixtures/fixture-error.ts'],
    uses: ['react', 'react-dom', 'valtio', 'lucide-react'],
    isTest: true,
    wall: 'The kit sees the product from outside, as its tests do; no room sees the kit.',
  },
  {
    name: 'web/e2e, bench, gallery',
    holds:
      'browser tests that stand in no screen and what all share, the speed seen in a browser, pictures of every state',
    files: ['web/e2e/**', 'web/bench/**', 'web/gallery/**', 'web/**/*.e2e.ts'],
    sees: [...GROUND, 'contracts/kit', 'contracts/ports.ts', 'fixtures', ...ADDRESSES, 'web/e2e', 'ci'],
    uses: ['node:', 'playwright', 'axe-core', 'react', 'react-dom'],
    doors: { vite: 'web/bench/reference.ts' },
    isTest: true,
    wall: 'Browser tests see what people see.',
  },
  {
    name: '.ci',
    holds: 'the driver of all checks with its suites, ports and settings; the table of these rooms',
    files: ['.ci/**'],
    sees: ['contracts/ports.ts', 'fixtures/fixture-error.ts', 'mock-server/pinned-node.mjs', 'ci'],
    uses: ['node:', 'playwright', 'vitest'],
    wall: 'The checks run the rooms as programs: they import none of them.',
  },
  {
    name: 'contracts/pact',
    holds:
      "the contract: tests drive the SPA's real client; `pacts/` is committed. The roof: it looks into every room, no room looks at it",
    files: ['contracts/pact/**'],
    sees: ['contracts/api', 'web/api'],
    uses: ['node:', '@pact-foundation/pact', 'vitest'],
    isTest: true,
    wall: 'Pact drives the client of web/api.',
  },
  {
    name: 'contracts/verify',
    holds: 'puts the pacts to a backend, the mock server or any other: `npm run verify`',
    files: ['contracts/verify/**'],
    sees: ['contracts/pact/pacts.ts', 'contracts/ports.ts', 'fixtures/fixture-error.ts', 'mock-server/main.ts'],
    uses: ['node:'],
    isTest: true,
    wall: 'It reads the pacts as files, and starts the mock server through main.ts.',
  },
  {
    name: 'contracts/pact/states',
    holds: 'what a backend makes for each state of the pact, written to `states.json` and `states.md` beside it',
    files: ['contracts/pact/states/**'],
    sees: [...GROUND, 'fixtures', 'mock-server/worlds/resolved-scenario.ts'],
    uses: ['node:'],
  },
  {
    name: 'contracts/openapi',
    holds:
      'the contract as OpenAPI 3.1: `npm run openapi` writes `contracts/openapi.yaml`, with what the mock server answers to the requests of the pacts as examples; the linter with its settings',
    files: ['contracts/openapi/**'],
    sees: ['contracts/api', 'fixtures/json-schema.ts', 'fixtures/described.ts', 'mock-server/main.ts'],
    uses: ['node:', 'superstruct', 'yaml'],
    doors: { '@redocly/openapi-core': 'contracts/openapi/lint.ts' },
    isTest: true,
    wall: 'It is written from contracts/api; the mock server is asked for examples through main.ts.',
  },
  {
    name: 'contracts/mutants',
    holds:
      'backends that are wrong in one thing, which the contract must catch, and harmless ones, which it must let pass',
    files: ['contracts/mutants/**'],
    sees: ['contracts/api', 'contracts/verify', 'contracts/mutants', 'mock-server/main.ts'],
    uses: ['node:'],
    isTest: true,
    wall: 'A wrong backend is a change of what goes over the wire: it knows nothing of how the right one works.',
  },
  {
    name: 'contracts/laravel',
    holds: "a Laravel application's own PHP that makes the states; TypeScript here only tests it",
    files: ['contracts/laravel/**'],
    sees: ['mock-server/http/session/encrypter.ts'],
    uses: ['node:'],
    isTest: true,
  },
  {
    name: 'contracts/recordings',
    holds:
      'what a real Laravel answered, and the two programs that put it to the mock server; read by its own tests only',
    files: ['contracts/recordings/**'],
    sees: ['contracts/recordings'],
    uses: ['node:'],
    wall: 'What Laravel answered knows nothing of this project; only its tests look at the mock server.',
  },
  {
    name: 'tests of contracts/recordings',
    files: ['contracts/recordings/*.test.ts'],
    sees: ['mock-server/main.ts', 'mock-server/probe-adapter.mjs'],
    uses: ['vitest'],
    isTest: true,
    wall: 'The recordings are put to the mock server, and to nothing else of the project.',
  },
];
