import type { Room } from './room.ts';

/** The rooms of web that no browser of people loads: what builds, serves, tells of and tries the site. */
export const WEB_TOOL_ROOMS: readonly Room[] = [
  {
    name: 'web/build',
    holds: 'what the build does besides Vite: the drawn home page, budgets, chunks',
    files: ['web/vite.config.ts', 'web/build/**'],
    sees: ['contracts/ports.ts'],
    uses: ['node:', 'vite', '@vitejs/plugin-react'],
    wall: 'The build reads the files of web as files: it imports none.',
  },
  {
    name: 'web/deploy',
    holds:
      'the nginx configuration of the built SPA as it is used, its recipe, and the test that takes journeys through it',
    files: ['web/deploy/**'],
    sees: ['contracts/ports.ts', 'fixtures', 'mock-server/main.ts', 'web/e2e', 'web/paths.ts', 'ci'],
    uses: ['node:', 'playwright'],
    isTest: true,
    wall: 'It sees the build as a web server does.',
  },
  {
    name: 'web/deploy/configure',
    holds: 'tells a built site where it stands: `npm run configure`',
    files: ['web/deploy/configure/**'],
    sees: ['web/build/site-files.ts', 'web/config', 'web/format/clock/now.ts', 'web/found', 'web/head'],
    uses: ['node:', 'superstruct'],
  },
  {
    name: 'web/found',
    holds:
      'what search engines and chats are given: the sitemap and a page for every public offer, both asked of the API, and the heads of the other public pages (`npm run sitemap`, `npm run prerender`), icons and pictures (`npm run art`)',
    files: ['web/found/**'],
    sees: [
      'contracts/api',
      'web/build/scale.ts',
      'web/format/clock/now.ts',
      'web/head',
      'web/paths.ts',
      'fixtures',
      'mock-server/main.ts',
      'ci',
    ],
    uses: ['node:', 'superstruct', 'playwright'],
    wall: 'It runs in Node, beside a built site.',
  },
  {
    name: 'web/kit',
    holds:
      'the kit in a browser: the panel, the drawer of the development SPA, links into a state. No production build holds any of it',
    files: ['web/kit/**'],
    sees: [
      'contracts/api',
      'contracts/kit',
      'web/ui',
      'web/storage',
      'web/paths.ts',
      'web/kit',
      'fixtures/fixture-error.ts',
    ],
    uses: ['react', 'react-dom', 'superstruct', 'valtio', 'lucide-react'],
    isTest: true,
    wall: 'The kit sees the product from outside, as its tests do; no room sees the kit.',
  },
  {
    name: 'web/e2e, bench, gallery, a11y',
    holds:
      'browser tests that stand in no screen and what all share, the speed seen in a browser, pictures of every state, and each against the 38 checks of accessibility',
    files: ['web/e2e/**', 'web/bench/**', 'web/gallery/**', 'web/a11y/**', 'web/**/*.e2e.ts'],
    sees: [
      'contracts/api',
      'contracts/kit',
      'contracts/ports.ts',
      'fixtures',
      'web/paths.ts',
      'web/site.ts',
      'web/operator.ts',
      'web/head',
      'web/e2e',
      'web/gallery',
      'ci',
    ],
    uses: ['node:', 'playwright', 'axe-core', 'react', 'react-dom'],
    doors: { vite: 'web/bench/reference.ts' },
    isTest: true,
    wall: 'Browser tests see what people see.',
  },
  {
    name: 'web/engines',
    holds:
      'the main journeys in Chromium, Firefox and WebKitGTK, by their own drivers, pictures side by side, and what a screen reader says',
    files: ['web/engines/**'],
    sees: ['contracts/kit', 'contracts/ports.ts', 'fixtures', 'web/paths.ts', 'web/e2e', 'web/engines', 'ci'],
    uses: ['node:', 'playwright'],
    isTest: true,
    wall: 'Whoever looks from another engine sees what people see.',
  },
  {
    name: 'web/bench/lighthouse',
    holds: 'what Lighthouse says of the build behind nginx: `npm run lighthouse`',
    files: ['web/bench/lighthouse/**'],
    sees: ['contracts/ports.ts', 'fixtures', 'web/deploy', 'web/e2e', 'web/paths.ts', 'ci'],
    uses: ['node:', 'playwright'],
    isTest: true,
    wall: 'It sees the build as a web server gives it out.',
  },
];
