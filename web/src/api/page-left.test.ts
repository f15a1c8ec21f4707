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
  const callMember = () => call(getMember).then(({ success }) => told.push(success ? 'answered' : 'failed'));
  return { page, told, callMember };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a call that breaks off on a page that stays is told as failed', async () => {
  const { told, callMember } = brokenOff();
  await callMember();
  expect(told).toEqual(['failed']);
});

test('a call that breaks off because the page is left is told only when the page is shown again', async () => {
  const { page, told, callMember } = brokenOff();
  page.dispatchEvent(new Event('pagehide'));
  const called = callMember();
  await settled();
  expect(told).toEqual([]);
  page.dispatchEvent(new Event('pageshow'));
  await called;
  expect(told).toEqual(['failed']);
  await callMember();
  expect(told).toEqual(['failed', 'failed']);
});
