import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';

interface Card {
  readonly id: number;
  readonly is_applied: boolean;
}

test('shows an application in the cached list and in the offer, to the member only', async () => {
  const { browser } = testApp();
  const member = await browser().logIn();
  const seen = async (who = member) => {
    const { data } = (await (await who.send('GET', '/api/offers?type=1')).json()) as { data: Card[] };
    const { data: one } = (await (await who.send('GET', '/api/offers/1')).json()) as { data: Card };
    return [data.find(({ id }) => id === 1)?.is_applied, one.is_applied];
  };
  expect(await seen()).toEqual([false, false]);
  await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  expect(await seen()).toEqual([true, true]);
  expect(await seen(browser())).toEqual([false, false]);
});

test('applies once when sixteen tabs apply at once', async () => {
  const { browser } = testApp();
  const member = await browser().logIn();
  const tabs = Array.from({ length: 16 }, () => member.copy().send('POST', '/api/apply/', { json: { offer_id: 1 } }));
  const statuses = (await Promise.all(tabs)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, ...Array(15).fill(422)]);
});
