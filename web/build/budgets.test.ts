import { expect, test } from 'vitest';
import { type Build, budgetReport, budgetTable } from './budgets.ts';

const build: Build = {
  chunks: {
    'main.js': { size: 10_000, isEntry: true, isRoute: false, imports: ['react.js'], css: ['main.css'] },
    'react.js': { size: 60_000, isEntry: false, isRoute: false, imports: [], css: [] },
    'login.js': { size: 13_000, isEntry: false, isRoute: true, imports: ['fields.js', 'react.js'], css: ['login.css'] },
    'legal-term.js': { size: 13_000, isEntry: false, isRoute: true, imports: ['main.js'], css: [] },
    'fields.js': { size: 20_000, isEntry: false, isRoute: false, imports: ['main.js'], css: ['fields.css'] },
  },
  css: { 'main.css': 4000, 'login.css': 500, 'fields.css': 700 },
  html: 9000,
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
  expect(table).toMatch(/✓ +13\.0 KB of +15\.0 KB {2}legal-term\.js/);
});

test('what is only shared by routes is no route of its own', () => {
  expect(line('fields.js')).toBeUndefined();
});
