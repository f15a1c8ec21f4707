import { expect, test } from 'vitest';
import { open } from './kit.testing.ts';

const { kit } = open();
const GENDER = { table: 'members', id: '1', column: 'gender' };
const JOB_TYPE = { table: 'job_types', id: '1', column: 'name' };

test.each([
  ['the row of a number', { text: '2', place: 'data.gender', row: '1' }, [GENDER], []],
  ['the row of a text without its id', { text: '営業', place: 'data.0.job_type_name' }, [JOB_TYPE], []],
  ['a rule', { text: '性別は必須項目です。', place: 'errors.gender.0' }, [], [{ kind: 'rule', name: 'required' }]],
  ['nothing', { text: 'ツギミチ' }, [], []],
])('finds %s', async (_what, query, rows, sentences) => {
  const { data } = await kit('GET', `/worlds/default/origin?${new URLSearchParams(query)}`);
  expect(data).toEqual({ rows, sentences });
});
