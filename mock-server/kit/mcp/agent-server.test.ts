import { spawnSync } from 'node:child_process';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';
import { loadScenario, scenarioNames } from '#fixtures/loader/load.ts';
import { scenarioFiles } from '#fixtures/loader/scenario/scenario-files.ts';
import { createWorlds } from '#mock-server/app.ts';
import { startServer } from '#mock-server/cli/main.ts';
import { appOf, TestClient, WEB } from '#mock-server/http/app.testing.ts';

const saved: string[] = [];
const files = { ...scenarioFiles, write: (name: string) => void saved.push(name) };
const worlds = createWorlds({ load: loadScenario, scenario: 'ordinary-day' });
const scenarios = scenarioNames();
const app = appOf(worlds, { catalogue: () => scenarios, scenarioFiles: () => files });

const ENDPOINT = new URL('http://localhost/__kit/mcp');
const connected = async (mode: 'auto' | 'legacy' = 'auto'): Promise<Client> => {
  const agent = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const fetch = async (url: string | URL, init?: RequestInit) => app.request(String(url), init);
  await agent.connect(new StreamableHTTPClientTransport(ENDPOINT, { fetch }));
  return agent;
};

const textOf = ({ content }: Awaited<ReturnType<Client['callTool']>>): string => {
  const [first] = content;
  return first?.type === 'text' ? first.text : '';
};
/** Calls a tool; the data of its answer, or `message`. */
const callerOf =
  (agent: Client) =>
  async (name: string, input: Record<string, unknown> = {}) => {
    const response = await agent.callTool({ name, arguments: input });
    return response.isError ? { message: textOf(response) } : JSON.parse(textOf(response));
  };
const call = callerOf(await connected());

test('an agent finds, opens, explains, repairs and saves a state', async () => {
  expect((await call('find_states', { text: '認証コード 期限' })).states).toContainEqual({
    name: 'sms-code-expired',
    title: expect.any(String),
  });
  const { world, link, phone, code } = await call('open_state', { scenario: 'sms-code-waiting' });
  expect(await call('why')).toEqual({ message: `The world "${world}" has no such request. It has none yet.` });
  expect(link).toBe(`${WEB}/__kit/open?world=${world}`);
  expect(await call('outbox_wait', { to: phone })).toMatchObject({ world, messages: [{ id: 1, kind: 'sms', code }] });

  const visitor = new TestClient(app);
  const json = { phone_number: phone, verification_code: code };
  const verify = async () => (await visitor.send('POST', '/api/sms/verify', { json })).status;
  visitor.jar.set('kit_world', world);
  await visitor.csrf();
  expect(await call('move_clock', { advance: '+11m' })).toMatchObject({ world, mode: 'ahead' });
  expect(await verify()).toBe(422);
  const { entry, rules } = await call('why');
  expect(rules).toContainEqual({ field: 'verification_code', rule: expect.any(String), message: expect.any(String) });
  expect((await call('undo')).undone).toEqual([{ point: 1, call: `PUT /__kit/worlds/${world}/clock` }]);

  expect(await call('arm_fault', { path: '/api/sms/verify', status: 500, times: 1 })).toMatchObject({
    world,
    id: 'f1',
  });
  expect([await verify(), await verify()]).toEqual([500, 200]);
  const success = await call('why', { path: '/api/sms/verify' });
  expect(success).toMatchObject({
    status: 200,
    rows_written: expect.arrayContaining([expect.objectContaining({ table: 'members', before: null })]),
  });
  expect(success.entry).toBeGreaterThan(entry);

  const state = await call('save_state', { name: 'agent-made' });
  expect([state.link, saved]).toEqual([`${WEB}/__kit/open?scenario=agent-made`, ['agent-made']]);
});

test('returns the contract of a call', async () => {
  const OFFER = '#/components/schemas/Offer';
  const { calls, components } = await call('contract_of', { call: '/api/offers/12' });
  expect(calls).toMatchObject([
    {
      call: 'GET /api/offers/:id',
      responses: {
        200: { content: { 'application/json': { schema: { properties: { data: { $ref: OFFER } } } } } },
      },
    },
  ]);
  expect(components[OFFER]).toMatchObject({ properties: { title: { type: 'string' } } });
  expect(JSON.stringify({ calls, components })).not.toMatch(/"example|Access-Control|"not"/);
});

test.each([
  ['opn_state', {}, 'There is no tool "opn_state"; did you mean "open_state"?'],
  ['toString', {}, 'There is no tool "toString". There are find_states,'],
  [
    'open_state',
    { scenaro: 'no-offers' },
    '"scenaro" is wrong (did you mean "scenario"?): give something like {"scenario"',
  ],
  ['open_state', JSON.parse('{"__proto__": {"scenario": "no-offers"}}'), '"scenario" is wrong'],
  ['find_states', { text: 'no-offres' }, 'No state contains "no-offres"; did you mean "no-offers"?'],
  ['why', { world: 'defualt' }, 'There is no world "defualt"; did you mean "default"?'],
  ['why', { world: 'default', path: '/api/none' }, 'The world "default" has no such request. It has none yet.'],
  ['outbox_wait', { kind: 'fax' }, '"kind" is wrong'],
  ['contract_of', { call: 'POST /api/aply' }, 'No call is "POST /api/aply"; did you mean "POST /api/apply/"?'],
  ['contract_of', { call: 'PUT /api/offers' }, 'There is no "PUT /api/offers": there is GET /api/offers.'],
  ['find_states', { text: '\u001b[31mred\u202e' }, 'No state contains "red"'],
])('refuses %s %j with clear words', async (name, input, words) => {
  expect(await call(name, input)).toEqual({ message: expect.stringContaining(words) });
});

test('names the other recipients if no message comes', async () => {
  const { world } = await call('open_state', { scenario: 'sms-code-waiting' });
  expect(await call('outbox_wait', { world, to: '0900000020', wait: '1ms' })).toEqual({
    world,
    messages: [],
    note: 'Nothing came to "0900000020"; did you mean "09000000201"? The last message has the id 1.',
  });
});

test('escapes control sequences of a terminal', async () => {
  const { world } = await call('open_state', { scenario: 'ordinary-day' });
  const visitor = new TestClient(app);
  visitor.jar.set('kit_world', world);
  await visitor.send('POST', '/api/login', { json: { email: '\u001b]0;x\u0007\u009b31m\u202e赤' } });
  const response = await (await connected()).callTool({ name: 'why', arguments: { world } });
  expect(textOf(response)).toContain('赤');
  expect(textOf(response)).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});

test('serves clients of the earlier protocol', async () => {
  const { tools } = await (await connected('legacy')).listTools();
  expect(tools.map(({ name }) => name)).toHaveLength(9);
});

test('serves an agent over stdin and stdout, in the world of its command', async () => {
  const server = await startServer({ port: 0, memory: true, quiet: true });
  server.worlds.create('no-offers', 'mine');
  const agent = new Client({ name: 'test', version: '1' });
  const args = ['mock-server/cli/kit/kit.mjs', 'mcp', '--world', 'mine', '--url', server.url];
  const env = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9' };
  await agent.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  const tool = callerOf(agent);
  expect(await tool('move_clock', { advance: '+1h' })).toMatchObject({ world: 'mine', mode: 'ahead' });
  await server.close();
  expect((await tool('undo')).message).toContain(`No mock server answers at ${server.url}`);
  await agent.close();
  expect(spawnSync(process.execPath, args, { stdio: 'ignore' }).status, 'ends with its input').toBe(0);
});

test('ends with one sentence at a line on stdin that is too long', () => {
  const input = 'x'.repeat(15_000_000);
  const args = ['mock-server/cli/kit/kit.mjs', 'mcp'];
  const { status, stderr } = spawnSync(process.execPath, args, { input, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, 'A line on stdin is too long, so the connection is closed.\n']);
});
