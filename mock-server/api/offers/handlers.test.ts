import { expect, test } from 'vitest';
import { offer } from '#contracts/api/offers.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

interface Card {
  id: number;
  is_applied: boolean;
  [key: string]: unknown;
}
const list = async (path: string, { browser } = testApp()) =>
  ((await (await browser().send('GET', path)).json()) as { data: Card[] }).data;

test('lists listed offers of one kind, newest first', async () => {
  expect((await list('/api/offers?type=1')).map(({ id }) => id)).toEqual([2, 1]);
  expect((await list('/api/offers?type=2')).map(({ id }) => id)).toEqual([3]);
});

test('returns a card with the keys of its kind, in the recorded order', async () => {
  const [side] = await list('/api/offers?type=1&job_type_id=1');
  expect(Object.keys(side ?? {})).toEqual(
    'id title job_type job_type_name header_image company_name location reward_min reward_max employment_status remote_work updated_at is_applied'.split(
      ' ',
    ),
  );
  expect(side).toMatchObject({
    job_type: 1,
    header_image: 'http://localhost/storage/headers/sales-side.svg',
    reward_max: 3000,
    is_applied: false,
  });
  expect(side?.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
  const [career] = await list('/api/offers?type=2');
  expect(Object.keys(career ?? {}).slice(7, 8)).toEqual(['annual_income']);
  expect(career).not.toHaveProperty('reward_min');
});

test('returns a detail with every field of the contract, in the recorded order', async () => {
  const { data } = (await (await testApp().browser().send('GET', '/api/offers/1')).json()) as { data: Card };
  const fields = Object.keys(data);
  expect(fields.toSorted()).toEqual(Object.keys(offer.schema).sort());
  expect([...fields.slice(0, 8), ...fields.slice(-5)]).toEqual(
    'id title job_type header_image company_name company_url location business_content_summary business published_at job_type_name updated_at is_applied'.split(
      ' ',
    ),
  );
});

test('ignores an empty job type and finds nothing for an unknown one', async () => {
  expect(await list('/api/offers?type=1&job_type_id=')).toHaveLength(2);
  expect(await list('/api/offers?type=1&job_type_id=99')).toEqual([]);
});

test.each([
  ['', ['求人種別は必須項目です。']],
  ['?type=3', ['選択された求人種別は、有効ではありません。']],
  ['?type=side-job', ['求人種別には、整数を指定してください。', '選択された求人種別は、有効ではありません。']],
  ['?type[]=1', ['求人種別には、整数を指定してください。', '選択された求人種別は、有効ではありません。']],
])('rejects "%s" for the list', async (query, messages) => {
  const response = await testApp().browser().send('GET', `/api/offers${query}`);
  expect([response.status, ((await response.json()) as { errors: unknown }).errors]).toEqual([422, { type: messages }]);
});

test('encodes the body like PHP', async () => {
  const text = await (await testApp().browser().send('GET', '/api/offers?type=2')).text();
  expect(text).toContain('"title":"\\u8ee2\\u8077\\/3"');
});

test('returns every key in a detail', async () => {
  const response = await testApp().browser().send('GET', '/api/offers/1');
  const { data } = (await response.json()) as { data: Card };
  expect(data).toMatchObject({
    job_type: 1,
    annual_income: null,
    company_url: null,
    reward_min: 2000,
    job_type_name: '営業',
  });
  expect(Object.keys(data).toSorted()).toEqual(Object.keys(offer.schema).toSorted());
});

test.each(['/api/offers/99', '/api/offers/abc', '/api/offers/4', '/api/offers/4?token=', '/api/offers/4?token=wrong'])(
  '%s is not found',
  async (path) => {
    const response = await testApp().browser().send('GET', path);
    const id = /offers\/(\w+)/.exec(path)?.[1];
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: `No query results for model [App\\Models\\Offer] ${id}` },
    ]);
  },
);

test('opens an unlisted offer with the right token', async () => {
  expect((await testApp().browser().send('GET', '/api/offers/4?token=open-sesame')).status).toBe(200);
});

test('applies once and shows it to the member, but not to a visitor', async () => {
  const { browser } = testApp();
  const member = await browser().logIn();
  const seen = async (who = member) => {
    const { data } = (await (await who.send('GET', '/api/offers?type=1')).json()) as { data: Card[] };
    const { data: one } = (await (await who.send('GET', '/api/offers/1')).json()) as { data: Card };
    return [data.find(({ id }) => id === 1)?.is_applied, one.is_applied];
  };
  expect(await seen()).toEqual([false, false]);
  const first = await member.send('POST', '/api/apply/', { json: { offer_id: '1' } });
  expect([first.status, await first.json()]).toEqual([200, { message: '募集に応募しました' }]);
  expect(await seen()).toEqual([true, true]);
  expect(await seen(browser())).toEqual([false, false]);
  const second = await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  expect([second.status, await second.json()]).toEqual([
    422,
    { message: '既に応募済みです', errors: { offer_id: ['既に応募済みです'] } },
  ]);
});

test('accepts one of twenty simultaneous applications', async () => {
  const member = await testApp().browser().logIn();
  const all = await Promise.all(
    Array.from({ length: 20 }, () => member.copy().send('POST', '/api/apply/', { json: { offer_id: 3 } })),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
});

test('checks an application in this order: login, rules, unknown offer', async () => {
  const { browser } = testApp();
  const member = await browser().logIn();
  const status = async (json: unknown, who = member) => (await who.send('POST', '/api/apply/', { json })).status;
  expect(await status({}, await browser().csrf())).toBe(401);
  expect(await status({ offer_id: 'abc' })).toBe(422);
  expect(await status({ offer_id: 999 })).toBe(404);
});
