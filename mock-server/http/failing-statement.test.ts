import Database, { type Statement } from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pactRequests, withValues } from '#contracts/pact/requests.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { createWorlds } from '#mock-server/app.ts';
import { appOf, WEB } from '#mock-server/http/app.testing.ts';
import { rowsOf } from '#mock-server/worlds/world.ts';

/** Statements until the one that fails; others run. */
let left = Number.POSITIVE_INFINITY;
const statements: Pick<Statement, 'run' | 'get' | 'all'> = Object.getPrototypeOf(
  new Database(':memory:').prepare('SELECT 1'),
);

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const name of ['run', 'get', 'all'] as const) {
    const call = statements[name];
    vi.spyOn(statements, name).mockImplementation(function (this: Statement, ...values: unknown[]) {
      if (this.source !== 'ROLLBACK') left -= 1;
      if (left === 0) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
      return call.apply(this, values) as never;
    });
  }
});

const worlds = createWorlds({ load: loadScenario, scenario: 'ordinary-day' });
const app = appOf(worlds, { isScenario: () => true });
const nameOf = ({ method, path, bodyHas = '' }: (typeof allRoutes)[number]['endpoint']) =>
  `${method} ${path} ${bodyHas}`;
const isWriting = ({ method }: { readonly method: string }) => method !== 'GET' && method !== 'OPTIONS';
const failed = new Set<string>();

/** Wrong logins and codes are counted, so they write although they are rejected. */
const isCounted = ({ path, status }: { readonly path: string; readonly status: number }) =>
  status === 422 && /login|sms/.test(path);
const REQUESTS = pactRequests().filter((one) => isWriting(one) && (one.status < 300 || isCounted(one)));

test.each(REQUESTS)('$method $path ($status, $description) writes all or nothing', async (request) => {
  const { state, as } = request;
  const made = await app.request('/__kit/pact-states', {
    method: 'POST',
    body: JSON.stringify({ state, params: { as } }),
  });
  const values = (await made.json()) as { cookie: string; xsrf_token: string };
  const { method, path, body, type, status } = withValues(request, values);
  const headers = { accept: 'application/json', origin: WEB, cookie: values.cookie, 'x-xsrf-token': values.xsrf_token };
  const send = () =>
    app.request(path, {
      method,
      headers: { ...headers, ...(type && { 'content-type': type }) },
      body: Buffer.isBuffer(body) ? Uint8Array.from(body) : body === undefined ? null : JSON.stringify(body),
    });
  const world = worlds.get('pact') ?? worlds.default;
  const pointIds = () => world.points.list.map(({ id }) => id);
  const others = () => [world.clock.state, world.faults.state, world.place, pointIds()];
  const [rows, before] = [rowsOf(world), others()];
  for (let nth = 1; ; nth += 1) {
    left = nth;
    const response = await send();
    const isDone = left > 0;
    left = Number.POSITIVE_INFINITY;
    expect([nth, response.status]).toEqual([nth, isDone ? status : 500]);
    if (isDone) break;
    // A rollback restores every page, so no table needs to be read.
    expect([rowsOf(world).equals(rows), others()], `after statement ${nth}`).toEqual([true, before]);
  }
  const { endpoint } = world.journal.list()[0] ?? {};
  if (status < 300) {
    expect(pointIds()).toEqual([1]);
    failed.add(endpoint ? nameOf(endpoint) : '');
  }
});

afterAll(() => {
  vi.restoreAllMocks();
  // No writing call of the contract is left out.
  const writing = allRoutes.map(({ endpoint }) => endpoint).filter(isWriting);
  expect([...failed].sort()).toEqual(writing.map(nameOf).sort());
});
