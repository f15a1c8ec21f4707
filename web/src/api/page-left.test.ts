import { expect, test } from 'vitest';
import { getMember } from '#contracts/api/member.ts';
import { createClient } from './client.ts';
import { watchLeaving } from './page-left.ts';

/** A page whose next call fails on the network. */
const brokenOff = () => {
  const page = new EventTarget();
  const reported: string[] = [];
  const call = createClient({
    baseUrl: 'http://api.test',
    readCookies: () => '',
    untilBack: watchLeaving(page),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const callMember = () => call(getMember).then(({ success }) => reported.push(success ? 'answered' : 'failed'));
  return { page, message: reported, callMember };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('reports an aborted call on a page that stays', async () => {
  const { message: reported, callMember } = brokenOff();
  await callMember();
  expect(reported).toEqual(['failed']);
});

test('reports a call that was aborted by leaving the page only when the page is shown again', async () => {
  const { page, message: reported, callMember } = brokenOff();
  page.dispatchEvent(new Event('pagehide'));
  const called = callMember();
  await settled();
  expect(reported).toEqual([]);
  page.dispatchEvent(new Event('pageshow'));
  await called;
  expect(reported).toEqual(['failed']);
  await callMember();
  expect(reported).toEqual(['failed', 'failed']);
});
