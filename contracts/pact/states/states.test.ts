import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMPLETE_REGISTER_STEP } from '#contracts/api/register-step.ts';
import { interactions } from '#contracts/pact/requests.ts';
import { loadScenario, scenarioNames } from '#fixtures/loader/load.ts';
import { mockOnly } from '#fixtures/loader/mock-only.ts';
import { type Backend, backends } from './backend.testing.ts';
import { catalogue } from './catalogue.ts';
import { jsonText } from './text.ts';

const DAY = 86_400_000;
const now = Date.parse('2031-04-01T00:00:00Z');
const made = backends(now);
const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const ids = ({ rows }: Backend, table: string) => new Set((rows[table] ?? []).map(({ id }) => id));
const named = (name: string): Backend => made.find(({ state }) => state === name) ?? expect.fail(`no state ${name}`);
const only = (state: string, table: string) => named(state).rows[table]?.[0] ?? expect.fail(`${state} has no ${table}`);

test('states.json is up to date on any day: `npm run generate` writes it', () => {
  // Generated on another day.
  const isCurrent = read('states.json') === `${jsonText(catalogue(now))}\n`;
  expect(isCurrent, 'states.json is out of date: run `npm run generate` and commit it').toBe(true);
});

test.each(made)('$state: lists parents before their rows, and every key once', ({ rows }) => {
  const parents: Readonly<Record<string, string>> = {
    user_id: 'users',
    offer_id: 'offers',
    company_id: 'companies',
    job_type_id: 'job_types',
    industry_id: 'industries',
    current_industry: 'industries',
    current_job: 'job_types',
    industry_category_id: 'industry_categories',
    industry_sub_category_id: 'industry_sub_categories',
  };
  const seen = new Map<string, ReadonlySet<unknown>>();
  for (const [table, list] of Object.entries(rows)) {
    for (const row of list)
      for (const [column, parent] of Object.entries(parents))
        if (typeof row[column] === 'number')
          expect(seen.get(parent)?.has(row[column]), `${table}.${column} ${row[column]}`).toBe(true);
    seen.set(table, new Set(list.map(({ id }) => id)));
    const keys = list.map(({ id, phone_number, user_id }) => id ?? phone_number ?? user_id);
    expect(new Set(keys).size, table).toBe(keys.length);
  }
});

/** The states of the pact, whose requests take the values. */
const requested = made.filter(({ state }) =>
  interactions.some(({ providerStates = [] }) => providerStates[0]?.name === state),
);

test.each(requested)('$state: returns ids of existing rows, and a missing id for the missing offer', (backend) => {
  const tables: Readonly<Record<string, string>> = {
    offer_id: 'offers',
    member_id: 'users',
    job_type_id: 'job_types',
    industry_id: 'industries',
    school_id: 'user_schools',
    career_id: 'user_careers',
  };
  for (const [name, id] of Object.entries(backend.values)) {
    const table = Object.entries(tables).find(([end]) => name === end || name.endsWith(`_${end}`))?.[1];
    if (!table) expect.fail(`${name} is of no table`);
    expect(ids(backend, table).has(id), name).toBe(name !== 'missing_offer_id');
  }
});

test.each(made)('$state: contains every person it logs in, with a working email and password', (backend) => {
  for (const key of backend.as) {
    if (key === null) continue;
    const person = backend.people[key] ?? expect.fail(`${key} is nobody`);
    const user = backend.rows.users?.find(({ id }) => id === person.id) ?? expect.fail(`${key} has no row`);
    expect(user.password).toBe(person.password);
    expect(user.email !== null || person.password === null).toBe(true);
    const isIncomplete = user.register_step !== null && Number(user.register_step) < COMPLETE_REGISTER_STEP;
    if (backend.state === 'ordinary-day') expect(isIncomplete).toBe(['sora', 'mei', 'daichi'].includes(key));
  }
});

test('holds every scenario that needs nothing of the mock server', () => {
  const listed = new Set(made.map(({ state }) => state));
  const others = scenarioNames().flatMap(({ name }) => (listed.has(name) ? [] : [loadScenario(name)]));
  expect(others.filter((seed) => !mockOnly(seed))).toEqual([]);
  const plain = others.filter(({ faults }) => faults.length === 0);
  expect(plain.map((seed) => [seed.name, mockOnly(seed)])).toEqual([
    ['new-year', 'a clock of its own'],
    ['ten-thousand-offers', '10,002 offers'],
  ]);
});

test('completes a row that is like one of the base', () => {
  const [original, copy] = [1, 10_001].map((wanted) =>
    named('thousand-offers').rows.offers?.find(({ id }) => id === wanted),
  );
  const { id, title, updated_at } = copy ?? expect.fail('no copy');
  expect(copy).toEqual({ ...original, id, title, updated_at });
  expect(title).toBe(`${original?.title}（第2期募集）`);
});

test('keeps pending links valid and expired ones expired, on any day', () => {
  expect(only('sms-code-waiting', 'sms_codes').expires_at).toBeGreaterThan(now);
  expect(only('sms-code-expired', 'sms_codes').expires_at).toBeLessThan(now);
  expect(only('sms-code-burned', 'sms_codes')).toMatchObject({ wrong_tries: 5, verified_at: null });
  expect(only('email-link-waiting', 'email_changes')).toMatchObject({ created_at: now - DAY / 24 });
  expect(only('email-link-expired', 'email_changes').expires_at).toBeLessThan(now);
  expect(only('reset-link-waiting', 'password_reset_tokens').created_at).toBeGreaterThan(now - DAY / 24);
  expect(only('reset-link-expired', 'password_reset_tokens').created_at).toBeLessThan(now - DAY / 24);
  expect(named('email-link-used').rows.email_changes).toEqual([]);
  expect(named('login-locked').login_tries).toEqual({ 'minori@example.com': 5 });
  expect(named('session-expired').session).toBe('ended');
});
