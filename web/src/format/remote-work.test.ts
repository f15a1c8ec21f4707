import { expect, test } from 'vitest';
import { remoteWorkOf } from './remote-work.ts';

test.each([
  ['週2日まで可', '週2日まで可'],
  ['フルリモート', 'フルリモート'],
  ['なし', null],
  ['不可', null],
  ['', null],
  [null, null],
])('shows remote work %j as %j', (remote_work, expected) => {
  expect(remoteWorkOf({ remote_work })).toBe(expected);
});
