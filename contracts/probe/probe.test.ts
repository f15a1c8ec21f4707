import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { type Handle, startProxy } from '#contracts/proxy.ts';
import { answers, refuses, sending } from '#contracts/verify/wrong-answers.testing.ts';
import { startServer } from '#mock-server/cli/main.ts';
import { runProbes } from './probe.ts';

const server = await startServer({ port: 0, memory: true, quiet: true, laravel: '13' });
afterAll(() => server.close());

const probesOf = async (url: string, only = '') => {
  const lines: string[] = [];
  const backend = { url, states: `${url}/__kit/pact-states`, origin: 'http://localhost:5173' };
  const { isRight, outcome } = await runProbes(backend, only, (text) => lines.push(text));
  return { isRight, lines: [...lines, outcome] };
};

test('reports nothing about the mock server, after a bounded number of requests', async () => {
  const { isRight, lines } = await probesOf(server.url);
  const others = lines.filter((line) => !/^[✓!] /.test(line));
  expect(others.join('\n')).toMatch(/^probes: 3\d\d refused, 0 not refused, 0 not sent\ndoes not check: .*$/);
  expect(isRight).toBe(true);
});

/** Answers a call with a success instead of these refusals. */
const takes = (call: string, ...statuses: number[]): Handle =>
  answers(call, (answer) => {
    if (statuses.includes(answer.status)) Object.assign(answer, { status: 200, body: { data: {} } });
  });
const breaks = sending('["x"]', () => new Response('', { status: 500 }));

test.each<[backend: string, only: string, handle: Handle, ...reported: string[]]>([
  ['checks no token', 'a logout', takes('POST /api/logout', 419), '/logout takes no CSRF token and answers 200'],
  ['deletes any résumé', 'resume', takes('POST /api/user/resume', 422), "another member's id 1 (resume_files)"],
  ['breaks at a list', 'notify', breaks, 'POST /api/side-job/notify breaks at "email": ["x"] and answers 500'],
  ['refuses a logout', 'a logout', refuses('POST /api/logout', 403), 'were not sent: run', ' 1 not sent'],
  ['takes any postal code', 'PATCH /me postal', takes('', 422), '"123456" and'],
  ['takes any kana', 'for an SMS code', takes('', 422), '090-0000-0201" and', '"ひらがな" and', 'kana": "Latin" and'],
  ['takes long reasons', 'withdrawal', takes('', 422), '"other_text": "', '(201 characters) and answers 200'],
  [
    'checks no field',
    'POST career',
    takes('POST /api/user/career', 422),
    'no "company_name" and answers 200: require it',
    '"start_at": "2020/13" and answers 200',
    '"end_at": "1999/01" and answers 200',
    '… (256 characters) and answers 200',
    "--probe --only 'a changed career'",
  ],
])('reports a backend that %s', async (_, only, handle, ...reported) => {
  using proxy = await startProxy(server.url, handle);
  const { isRight, lines } = await probesOf(proxy.url, only);
  expect(isRight).toBe(false);
  for (const words of reported) expect(lines.join('\n')).toContain(words);
});

test('warns of a list that keeps the backend busy', async () => {
  const slowly = sending('900001', (request, forward) => wait(1_100).then(() => forward(request)));
  using slow = await startProxy(server.url, slowly);
  const { isRight, lines } = await probesOf(slow.url, 'desired-job-types');
  expect(isRight).toBe(true);
  expect(lines.join('\n')).toMatch(/^! POST \S+ needs \d+\.\d s for "job_type_id": 500 ids: limit a list/m);
});
