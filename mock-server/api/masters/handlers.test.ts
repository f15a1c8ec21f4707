import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';

const read = async (path: string) => (await testApp().browser().send('GET', path)).json();

test('returns job types as ids and names', async () => {
  expect(await read('/api/job-types')).toEqual({
    data: [
      { id: 1, name: '営業' },
      { id: 2, name: '編集' },
    ],
  });
});

test('returns industries as a tree of three levels', async () => {
  expect(await read('/api/industries')).toEqual({
    data: [
      {
        industry_category_id: 1,
        name: 'IT',
        sub_categories: [
          { id: 10, name: 'ソフトウェア', industries: [{ industry_id: 100, industry_name: '受託開発' }] },
        ],
      },
    ],
  });
});
