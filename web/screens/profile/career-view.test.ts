import { expect, test } from 'vitest';
import { newestFirst } from './career-view.tsx';

test('the job held now comes first, then the newest', () => {
  const careers = [
    { id: 1, start_at: '2013/04', end_at: '2016/12', is_employed: false },
    { id: 2, start_at: '2018/01', end_at: null, is_employed: true },
    { id: 3, start_at: '2021/04', end_at: '2022/03', is_employed: false },
    { id: 4 },
  ];
  expect(newestFirst(careers).map(({ id }) => id)).toEqual([2, 3, 1, 4]);
});
