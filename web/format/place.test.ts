import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test.each([
  ['東京都台東区', '週2日まで可', '東京都台東区・週2日まで可'],
  ['埼玉県川口市', 'なし', '埼玉県川口市'],
  ['東京都台東区・一部リモート', '一部リモート', '東京都台東区・一部リモート'],
  ['フルリモート', null, 'フルリモート'],
  [null, '週2日まで可', '週2日まで可'],
  [null, null, ''],
])('%s with remote work %s is told as 「%s」', (location, remote_work, told) => {
  expect(placeOf({ location, remote_work })).toBe(told);
});
