import { expect, test } from 'vitest';
import type { EntryLine } from '#contracts/kit/journal.ts';
import { filterTest, shownBy, textWanted } from './journal-filter.ts';

const line = (part: Partial<EntryLine>): EntryLine => ({
  id: 1,
  at: '2026-11-22T00:00:00.000Z',
  ms: 1,
  kind: 'api',
  method: 'GET',
  url: '',
  path: '/api/offers?type=2',
  status: 200,
  outcome: 'answered',
  answered_by: 'GET /api/offers',
  fault: null,
  ...part,
});
const broken = { request: null, answer: { place: 'data.3.title', expected: 'a string', got: 'null' } };
const lines = [
  line({}),
  line({ id: 2, method: 'POST', path: '/api/user/resume', status: 422, why: 'Three files are stored.' }),
  line({ id: 3, path: '/api/user/me', status: null, outcome: 'dropped' }),
  line({ id: 4, fits: broken }),
  line({ id: 5, kind: 'picture', path: '/pictures/a.webp', answered_by: 'picture' }),
  line({ id: 6, kind: 'kit', method: 'PUT', path: '/__kit/worlds/default/clock', answered_by: 'kit' }),
];
const matching = (test: (one: EntryLine) => boolean) => lines.filter(test).map(({ id }) => id);

test.each([
  ['', [1, 2, 3, 4, 5, 6]],
  ['status:4', [2]],
  ['status:4xx', [2]],
  ['status:2xx offers', [1, 4]],
  ['status:drop', [3]],
  ['method:post resume', [2]],
  ['METHOD:Get Path:USER', [3]],
  ['three files', [2]],
  ['breaks', [4]],
  ['text:whatever method:post', [2]],
  ['nothing like that', []],
])('the filter "%s" matches %j', (text, ids) => {
  expect(matching(filterTest(text))).toEqual(ids);
});

test('shows writes, failures and contract breaches of the API only; pictures and kit calls separately', () => {
  const shown = Object.fromEntries(Object.entries(shownBy).map(([name, test]) => [name, matching(test)]));
  expect(shown).toEqual({ all: [1, 2, 3, 4], writes: [2], failed: [2, 3], breaks: [4], pictures: [5], kit: [6] });
});

test('searches whole requests for a text on demand', () => {
  expect(textWanted('status:4 text:unauthenticated get')).toBe('unauthenticated');
  expect(textWanted('context:x')).toBeUndefined();
});
