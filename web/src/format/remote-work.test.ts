import { expect, test } from 'vitest';
import { remoteWorkOf } from './remote-work.ts';

test.each([
  ['週2日まで可', '週2日まで可'],
  ['フルリモート', 'フルリモート'],
  ['なし', null],
  ['不可', null],
  ['', null],
  [null, null],
])('remote work %j is told as %j', (remote_work, expected) => {
  expect(remoteWorkOf({ remote_work })).toBe(expected);
});
