import { expect, test } from 'vitest';
import { getMember } from '#contracts/api/member.ts';
import { createClient } from './client.ts';
import { watchLeaving } from './page-left.ts';

/** A page whose next call breaks off. */
const brokenOff = () => {
  const page = new EventTarget();
  const told: string[] = [];
  const call = createClient({
    baseUrl: 'http://api.test',
    readCookies: () => '',
    untilBack: watchLeaving(page),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const ask = () => call(getMember).then(({ success }) => told.push(success ? 'answered' : 'failed'));
  return { page, told, ask };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a call that breaks off on a page that stays is told as failed', async () => {
  const { told, ask } = brokenOff();
  await ask();
  expect(told).toEqual(['failed']);
});

test('a call that breaks off because the page is left is told only when the page is shown again', async () => {
  const { page, told, ask } = brokenOff();
  page.dispatchEvent(new Event('pagehide'));
  const asked = ask();
  await settled();
  expect(told).toEqual([]);
  page.dispatchEvent(new Event('pageshow'));
  await asked;
  expect(told).toEqual(['failed']);
  await ask();
  expect(told).toEqual(['failed', 'failed']);
});
