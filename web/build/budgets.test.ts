import { expect, test } from 'vitest';
import { type Build, type BuiltChunk, budgetReport, budgetTable } from './budgets.ts';

const chunk = (size: number, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  size,
  isEntry: false,
  isRoute: false,
  imports: [],
  parts: {},
  css: [],
  ...more,
});

const build: Build = {
  chunks: {
    'main.js': chunk(10_000, { isEntry: true, imports: ['react.js'], css: ['main.css'] }),
    'react.js': chunk(60_000),
    'login.js': chunk(13_000, { isRoute: true, imports: ['fields.js', 'react.js'], css: ['login.css'] }),
    'term-screen.js': chunk(13_000, { isRoute: true, imports: ['main.js'] }),
    'fields.js': chunk(20_000, { imports: ['main.js'], css: ['fields.css'] }),
    'wizard-screen.js': chunk(5000, { isRoute: true, parts: { 'web/screens/wizard/wizard-frame.tsx': 1 } }),
    'forms-of-facts.js': chunk(8000, {
      parts: { 'web/facts/last-education/rules.ts': 0.25, 'web/screens/wizard/account/sms-step.tsx': 0.5 },
    }),
  },
  css: { 'main.css': 4000, 'login.css': 500, 'fields.css': 700 },
  html: 9000,
  // Compressed as one, they save a fifth.
  together: (names) => names.reduce((sum, name) => sum + (build.chunks[name]?.size ?? 0), 0) * 0.8,
};
const line = (what: string) => budgetReport(build).find((each) => each.what === what);

test('the entry weighs what it loads at once', () => {
  expect(line('entry JS')?.size).toBe(70_000);
});

test('a page carries the styles of the entry, of its route and of what the route imports', () => {
  expect(line('css with login.js')?.size).toBe(5200);
});

test('a route over 12 KB is marked, a legal text may have 15', () => {
  const table = budgetTable(budgetReport(build));
  expect(table).toMatch(/✗ +13\.0 KB of +12\.0 KB {2}login\.js/);
  expect(table).toMatch(/✓ +13\.0 KB of +15\.0 KB {2}term-screen\.js/);
});

test('the styles of the entry, which stand in index.html, have a limit of their own', () => {
  expect(line('css in index.html')).toEqual({ what: 'css in index.html', size: 4000, limit: 5000 });
});

test('what is only shared by routes is no route of its own', () => {
  expect(line('fields.js')).toBeUndefined();
});

test('the steps of the wizard weigh what they make of their chunks, compressed as one, without the frame around them', () => {
  expect(line('wizard, all steps')).toEqual({ what: 'wizard, all steps', size: 4800, limit: 25_000 });
  expect(line('profile, own code')?.size).toBe(0);
});

test('chunks are compressed in the order of their modules, whatever their hashes are', () => {
  const orders: (readonly string[])[] = [];
  const together = (names: readonly string[]) => orders.push(names);
  for (const [first, second] of [
    ['a.js', 'b.js'],
    ['b.js', 'a.js'],
  ] as const)
    budgetReport({
      chunks: {
        [second]: chunk(1, { parts: { 'web/screens/wizard/account/sms-step.tsx': 1 } }),
        [first]: chunk(1, { parts: { 'web/facts/gender/form.tsx': 1 } }),
      },
      css: {},
      html: 0,
      together,
    });
  expect(orders).toEqual([
    ['a.js', 'b.js'],
    ['b.js', 'a.js'],
  ]);
});
