import { expect, test } from 'vitest';
import { html, junit } from './reports.ts';
import type { Failure, Outcome } from './run-verifier.ts';
import { tellCounts, tellFailures, tellInteractions } from './tell.ts';

const screens = { thatCall: (_: string, path: string) => (path === '/api/offers' ? ['home'] : ['every page']) };
const failure = (interaction: string, ...differences: string[]): Failure => ({
  interaction,
  state: 'ordinary-day',
  params: {},
  method: 'GET',
  path: interaction === 'the list' ? '/api/offers' : '/api/user/me',
  differences,
});
const outcome = (...failures: Failure[]): Outcome => ({
  provider: 'tsugimichi-api',
  total: 3,
  passed: 3 - failures.length,
  failures,
  interactions: ['the list', 'the member', 'a visitor'],
});

test('each interaction has one line', () => {
  expect(tellInteractions(outcome(failure('the list', 'x')))).toBe('✗ the list\n✓ the member\n✓ a visitor');
});

test('a failure is told with its state, its call and the screens that need it', () => {
  expect(tellFailures([failure('the list', '$.data: missing', 'header x: wrong')], screens)).toBe(
    [
      '✗ "the list" (state ordinary-day)',
      '    $.data: missing',
      '    header x: wrong',
      '    call: GET /api/offers',
      '    screens that need it: home',
    ].join('\n'),
  );
});

test('what fails for one reason is told once, and another body under another status follows from it', () => {
  const many = ['the list', ...Array.from({ length: 20 }, (_, at) => `a call ${at}`)];
  const told = tellFailures(
    many.map((name, at) => failure(name, `status: expected ${at % 2 ? 200 : 422}, got 401`, `$.data: ${name}`)),
    screens,
  );
  expect(told.split('\n')).toHaveLength(4);
  expect(told).toMatch(/^✗ 21 interactions differ alike: "the list" .* and 15 more\n/);
  expect(told).toContain('    status: expected 200 or 422, got 401 (headers and body are others too)');
});

test('states that are refused alike are told once, without their names in the reason', () => {
  const refused = (state: string) =>
    `The states' address x, asked for {"state":"${state}"}, answers 500 (No table): look there.`;
  const told = tellFailures([failure('the list', refused('one')), failure('a call', refused('two'))], screens);
  expect(told).toContain('2 interactions differ alike: ');
  expect(told).toContain("    The states' address x, answers 500 (No table): look there.\n");
  expect(tellFailures([failure('the list', refused('one'))], screens)).toContain('asked for {"state":"one"}');
});

test('the last line counts what there is and what became of it', () => {
  expect(tellCounts([outcome(failure('the list', 'x')), { ...outcome(), provider: 'tsugimichi-mock' }])).toBe(
    'verification: 5 passed, 1 failed, of 6 interactions (3 of tsugimichi-api, 3 of tsugimichi-mock)',
  );
});

test('the reports hold every interaction, and what differs without markup', () => {
  const outcomes = [outcome(failure('the list', '$.a: <b> & "c"', 'more'))];
  expect(junit(outcomes)).toContain('<testsuite name="tsugimichi-api" tests="3" failures="1">');
  expect(junit(outcomes)).toContain('<failure message="$.a: &lt;b&gt; &amp; &quot;c&quot;">');
  expect(junit(outcomes).match(/<testcase /g)).toHaveLength(3);
  expect(html(outcomes)).toContain('tsugimichi-api: 2 of 3 kept');
  expect(html(outcomes).match(/<tr>/g)).toHaveLength(3);
  expect(html(outcomes)).toContain('$.a: &lt;b&gt; &amp;');
});
