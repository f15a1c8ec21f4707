import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { testApp } from '#mock-server/http/app.testing.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';
import { allRoutes } from './all-routes.ts';

const SEED = 20_240_401;
const ROUNDS = 6;
const HANG_MS = 5_000;

/** Texts that often break servers. */
const FRAGMENTS = [
  "1'; DROP TABLE members; --",
  '\u0000\u001b[31m\u202e\ufeff',
  'a\udfff😀𠮷',
  '__proto__',
  'あ'.repeat(256),
];
/** Values that sometimes pass a rule, so that the code behind the rules runs too. */
const FITTING = [
  ...['営業', 'ヤマダ', 'Secret-2024', 'taro@example.com', 'new@example.com', 'https://example.com/a'],
  ...['09000000009', '1234567', '1990-01-01', '2020/04'],
];
const NUMBERS = [-1, 0, 100, 1.5, 1e21, Number.MAX_SAFE_INTEGER, 2 ** 63];

const leaf = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 11 }) },
  { weight: 3, arbitrary: fc.constantFrom(...FITTING) },
  fc.constantFrom<unknown>(...NUMBERS, ...FRAGMENTS, null, true, false, '', ' ', [], {}),
  // fast-check's own strings of any characters take a second to start.
  fc.uint16Array({ maxLength: 20 }).map((units) => String.fromCharCode(...units)),
);
/** A JSON value, sometimes nested. */
const value = fc.oneof(
  { weight: 8, arbitrary: leaf },
  { weight: 2, arbitrary: fc.array(leaf, { maxLength: 7 }) },
  fc.dictionary(fc.constantFrom('id', '0', ...FRAGMENTS), leaf, { maxKeys: 3 }),
);

const jsonOf = (fields: readonly string[]) =>
  fc.record(Object.fromEntries(fields.map((name) => [name, value])), { requiredKeys: fields.slice(0, 2) });

const part = fc.oneof(
  fc.constantFrom(PDF, Buffer.from('PK\x03\x04'), Buffer.alloc(0)).map((bytes) => new File([bytes], 'a.pdf')),
  leaf.map(String),
);
const formOf = (fields: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...fields.map((name) => `${name}[]`), 'deletes[x][y]'), part), { maxLength: 5 })
    .map((pairs) => {
      const form = new FormData();
      for (const [name, one] of pairs) form.append(name, one);
      return form;
    });

const bodyOf = ({ body, multipart }: Endpoint): fc.Arbitrary<{ json?: unknown; body?: FormData }> => {
  const fields = Object.keys(body?.schema ?? {});
  return multipart ? formOf(fields).map((form) => ({ body: form })) : jsonOf(fields).map((json) => ({ json }));
};

/** A request of any call, in most cases close enough to reach its rules. A whole endpoint would fill pages of a failure's report. */
const shots = fc.constantFrom(...allRoutes.map(({ endpoint }) => endpoint)).chain((endpoint) =>
  fc.record({
    method: fc.constant(endpoint.method),
    path: fc.integer({ min: 0, max: 5 }).map((id) => endpoint.path.replace(/:\w+/, String(id))),
    query: fc.constantFrom('', '?type=1', '?type=2&job_type_id=1', '?type[]=1', '?token=open-sesame'),
    sent: endpoint.method === 'GET' ? fc.constant({}) : bodyOf(endpoint),
  }),
);

/** Rows that break an invariant; there must be none after any input. */
const brokenRows = ({ worlds }: ReturnType<typeof testApp>): unknown[] =>
  [
    'PRAGMA foreign_key_check',
    'SELECT member_id, offer_id FROM applications GROUP BY 1, 2 HAVING count(*) > 1',
    'SELECT member_id FROM resume_files GROUP BY 1 HAVING count(*) > 3',
    'SELECT member_id FROM resume_urls GROUP BY 1 HAVING count(*) > 5',
    'SELECT id, register_step FROM members WHERE register_step NOT BETWEEN 0 AND 11',
    "SELECT id FROM members WHERE typeof(register_step) NOT IN ('integer', 'null')",
  ].flatMap((sql) => worlds.default.sqlite.prepare(sql).all());

// The recordings and contracts/probe have odd methods, paths, types and headers; hostile-bodies.test.ts has broken bodies.
test('answers any input of a call as the contract says and keeps the rows valid', async () => {
  const seen = new Set<number>();
  const answered = new Set<string>();
  // In rounds, each in a fresh world, because a member may withdraw.
  for (let round = 0; round < ROUNDS; round += 1) {
    const world = testApp();
    const logIn = [() => world.browser().logIn(), () => world.browser().logIn('hanako@example.com', 'Secret-2025')];
    const browsers = [...(await Promise.all(logIn.map((one) => one()))), await world.browser().csrf(), world.browser()];
    let logins = 6;
    const one = fc.asyncProperty(fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3), shots, async (who, shot) => {
      // The browser compares the response with the contract.
      const { status } = await (browsers[who] ?? world.browser()).send(shot.method, shot.path + shot.query, shot.sent);
      seen.add(status);
      if (status < 300) answered.add(`${shot.method} ${shot.path}`);
      expect(status).toBeLessThan(500);
      if (status !== 401 || !logIn[who] || logins === 0) return;
      // The member has logged out; a withdrawn one stays out. Password hashing is slow, so this runs a few times only.
      logins -= 1;
      browsers[who] = await logIn[who]().catch(() => world.browser());
    });
    await fc.assert(one, { numRuns: 500, seed: SEED + round, endOnFailure: true, timeout: HANG_MS });
    expect(brokenRows(world)).toEqual([]);
  }
  // The shots also pass validation.
  expect([...seen]).toEqual(expect.arrayContaining([200, 204, 401, 404, 419, 422]));
  expect(answered.size).toBeGreaterThan(12);
});
