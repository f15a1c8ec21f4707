import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { type Handle, startProxy } from '#contracts/proxy.ts';
import { answers, sending } from '#contracts/verify/wrong-answers.testing.ts';
import { startServer } from '#mock-server/cli/main.ts';
import { runProbes } from './probe.ts';

const server = await startServer({ port: 0, memory: true, quiet: true, laravel: '13' });
afterAll(() => server.close());

const probesOf = async (url: string, only = '') => {
  const lines: string[] = [];
  const backend = { url, states: `${url}/__kit/pact-states`, origin: 'http://localhost:5173' };
  const { isRight, outcome } = await runProbes(backend, only, (text) => lines.push(text), 0);
  return { isRight, lines: [...lines, outcome] };
};

test('reports nothing about the mock server, after a bounded number of requests', async () => {
  const { isRight, lines } = await probesOf(server.url);
  expect(lines.filter((line) => !/^[✓!] /.test(line))).toEqual([
    expect.stringMatching(/^probes: 4\d\d refused, 0 not refused, 0 not sent$/),
  ]);
  expect(isRight).toBe(true);
});

const probesWith = async (handle: Handle, only: string) => {
  using proxy = await startProxy(server.url, handle);
  return await probesOf(proxy.url.replace('localhost', '0.0.0.0'), only); // counts as another machine
};

/** Answers a call with a success instead of these refusals. */
const takes = (call: string, ...statuses: number[]): Handle =>
  answers(call, (answer) => {
    if (statuses.includes(answer.status)) Object.assign(answer, { status: 200, body: { data: {} } });
  });
const breaks = sending('["x"]', () => new Response('', { status: 500 }));

test.each<[backend: string, only: string, handle: Handle, ...reported: string[]]>([
  ['requires no login', 'session check', takes('GET /api/user/me', 401), 'takes no login and answers 200: put auth'],
  ['checks no token', 'a logout', takes('POST /api/logout', 419), '/logout takes no CSRF token and answers 200'],
  ['deletes any career', 'deletion', takes('DELETE /api/user/career/3', 404), "another member's id 3 (user_careers)"],
  ['withdraws anybody', 'withdrawal', takes('PUT /api/user/2', 403), "/1 takes another member's id 2 (users) and"],
  ['deletes any résumé', 'resume', takes('POST /api/user/resume', 422), "another member's id 1 (resume_files)"],
  ['stores two applications', 'apply', takes('POST /api/apply/', 422), 'POST /api/apply/ takes it twice at once and'],
  ['breaks at a list', 'notify', breaks, 'POST /api/side-job/notify breaks at "email": ["x"] and answers 500'],
  [
    'checks no field',
    'POST career',
    takes('POST /api/user/career', 422),
    ...[
      'no "company_name"',
      'no "is_employed"',
      '"start_at": "2020/13"',
      '"end_at": "1999/01"',
      '… (256 characters)',
    ].map((wrong) => `${wrong} and answers 200`),
    'and answers 200: require it',
  ],
])('reports a backend that %s', async (_, only, handle, ...reported) => {
  const { isRight, lines } = await probesWith(handle, only);
  expect(isRight).toBe(false);
  for (const words of reported) expect(lines.join('\n')).toContain(words);
  expect(lines.join('\n')).toMatch(/repeat it: npm run verify -- --url .* --probe --yes --only '/);
});

test('warns of a list that keeps the backend busy', async () => {
  const slow = sending('99', (request, forward) => wait(1_100).then(() => forward(request)));
  const { isRight, lines } = await probesWith(slow, 'desired-job-types');
  expect(isRight).toBe(true);
  expect(lines.join('\n')).toMatch(/^! POST \S+ needs \d+\.\d s for "job_type_id": 500 ids: limit a list/m);
  expect(lines.join('\n')).toMatch(/^! POST \S+ needs \d+\.\d s for "job_type_id": \[999999\]\.$/m);
});

test('sends no probes to a call that refuses what is right', async () => {
  const refuses: Handle = (request, forward) =>
    request.url.endsWith('/logout') ? new Response('', { status: 403 }) : forward(request);
  expect(await probesWith(refuses, 'a logout')).toEqual({
    isRight: false,
    lines: [
      '✗ POST /api/logout answers 403 and nothing to a logout, so its probes were not sent: run npm run verify.',
      'probes: 0 refused, 0 not refused, 2 not sent',
    ],
  });
});
