import { CONTRACT_ROOMS } from './contract-rooms.ts';
import { GROUND_ROOMS } from './ground-rooms.ts';
import type { Room } from './room.ts';
import { WEB_TOOL_ROOMS } from './web-tool-rooms.ts';

/** What tests may import besides what their room may. */
export const TESTS = {
  suffixes: ['.test.ts', '.test.tsx', '.testing.ts', '.wide.ts'],
  uses: ['vitest', 'fast-check', '@redocly/ajv'],
} as const;

/** What stands in no product: rooms without `isTest` import none of it, even where they see the folder it is in. */
export const TOOLS = [
  '**/*.testing.ts',
  '**/a11y/**',
  '**/bench/**',
  '**/e2e/**',
  '**/engines/**',
  '**/gallery/**',
  '#web/kit/**',
] as const;

/** State lives in a store: only these files of a room that uses valtio make a proxy. */
export const STORES = '*-store.ts';

const GROUND = ['contracts/api'];
const ADDRESSES = ['web/paths.ts', 'web/site.ts'];
const LOWEST = ['web/ui', 'web/api', 'web/format', 'web/storage'];
const MIDDLE = ['web/session', 'web/masters', 'web/forms'];

/**
 * Every room, from the ground to the roof. The linter's walls and the floor plan of .ci/README.md are written from it (`npm run
 * walls`). A file that two of them hold is the later one's.
 */
export const ROOMS: readonly Room[] = [
  ...GROUND_ROOMS,
  {
    name: 'mock-server',
    holds:
      'the stand-in: answers as Laravel with Sanctum does, down to cookies and 422 bodies; worlds; the control API',
    files: ['mock-server/**'],
    sees: [...GROUND, 'contracts/kit', 'contracts/ports.ts', 'fixtures', 'mock-server'],
    uses: ['node:', 'superstruct', 'hono', '@hono/node-server', 'better-sqlite3', 'drizzle-orm'],
    doors: { concurrently: 'mock-server/dev.ts', yaml: 'mock-server/reference/document.ts' },
  },
  {
    name: 'mock-server/bench',
    holds: 'the speed and memory of the stand-in, as ratios to a reference of the same run',
    files: ['mock-server/bench/**'],
    sees: [...GROUND, 'contracts/ports.ts', 'fixtures', 'mock-server'],
    uses: ['node:', 'hono', '@hono/node-server', 'better-sqlite3'],
    doors: { autocannon: 'mock-server/bench/crowd/crowd.ts' },
    isTest: true,
  },
  {
    name: 'web/config',
    holds:
      "what a build is told of where it stands, in `config.json`: the API's address, the site's own, the operator's facts",
    files: ['web/config/**'],
    sees: ['web/operator.ts', 'web/config'],
    uses: ['superstruct'],
    wall: 'It is known before everything else of web.',
  },
  {
    name: 'web/ui, api, format, storage',
    holds:
      'what the screens are drawn with, the client, words and numbers, what the browser keeps; paths, site and operator beside them',
    files: ['web/*.ts', 'web/ui/**', 'web/api/**', 'web/format/**', 'web/storage/**'],
    sees: [...GROUND, ...LOWEST, 'web/observability', ...ADDRESSES, 'web/config'],
    uses: ['react', 'react-dom', 'wouter', 'superstruct'],
    doors: { ofetch: 'web/api/client.ts', 'react-hot-toast': 'web/ui/toast-cards.tsx' },
    wall: 'They are the lowest floor of web.',
  },
  {
    name: 'web/observability',
    holds:
      'what the page tells of its own speed and failures, as one event without anything of a person; nothing is sent',
    files: ['web/observability/**'],
    sees: ['web/paths.ts'],
    uses: ['web-vitals'],
    wall: 'It knows no person and no server.',
  },
  {
    name: 'web/forms',
    holds: "fields, drafts, what becomes of a form's failure",
    files: ['web/forms/**'],
    sees: [...GROUND, ...LOWEST, 'web/forms'],
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
    name: 'web/head',
    holds:
      "what a page says of itself to search engines and chats: title, description, address, picture, Google's JobPosting. Pure functions",
    files: ['web/head/**'],
    sees: [
      ...GROUND,
      'web/config/operator/tel.ts',
      'web/format',
      'web/offers/kind-of.ts',
      'web/ui/page/prose-blocks.ts',
      'web/paths.ts',
      'web/site.ts',
    ],
    uses: [],
    wall: 'It is read by programs of Node too: no DOM, no React.',
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
    sees: [...GROUND, ...LOWEST, ...ADDRESSES, 'web/config', ...MIDDLE, 'web/facts', 'web/offers'],
    uses: ['react', 'react-dom', 'wouter', 'superstruct', 'lucide-react', 'valtio', 'react-hook-form'],
    wall: 'A screen never looks at another one.',
  },
  {
    name: 'web/screens/wizard',
    holds:
      'the registration: the frame around all steps, in `step/` their list and what each is given, in `account/` those that make the account',
    files: ['web/screens/wizard/**'],
    sees: [
      ...GROUND,
      ...['web/ui', 'web/api', 'web/format', 'web/paths.ts', 'web/session', 'web/forms', 'web/facts'],
      'web/screens/wizard',
    ],
    uses: ['react', 'wouter', 'superstruct', 'lucide-react', 'react-hook-form'],
    wall: 'A screen never looks at another one.',
  },
  {
    name: 'web/app',
    holds: 'main, routes, header, footer, menus, guards, the error page; alone knows all screens',
    files: ['web/app/**'],
    sees: [...GROUND, 'web'],
    uses: ['react', 'react-dom', 'wouter', 'superstruct'],
  },
  ...WEB_TOOL_ROOMS,
  {
    name: '.ci',
    holds: 'the driver of all checks with its suites, ports and settings; the table of these rooms',
    files: ['.ci/**'],
    sees: ['contracts/ports.ts', 'fixtures/fixture-error.ts', 'mock-server/node/pinned-node.mjs', 'ci'],
    uses: ['node:', 'playwright', 'vitest'],
    wall: 'The checks run the rooms as programs: they import none of them.',
  },
  ...CONTRACT_ROOMS,
];
