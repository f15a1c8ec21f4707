import { expect, test } from 'vitest';
import { withNewest } from './saves.ts';

test.each([
  ['a consent withdrawn elsewhere', false, false],
  ['a text emptied elsewhere', '', ''],
  ['nothing of a field that is null there', null, true],
  ['nothing of a field that is missing there', undefined, true],
])('takes over %s, but no touched field', (_, agreement, sent) => {
  const fields = { agreement: true, touched: true };
  const now = { agreement, touched: agreement };
  expect(withNewest(fields, ['touched'], now)).toEqual({ agreement: sent, touched: true });
});
