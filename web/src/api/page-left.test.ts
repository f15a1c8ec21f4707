import { afterEach, expect, test, vi } from 'vitest';
import { getMember } from '#contracts/api/member.ts';
import { createClient } from './client.ts';
import { watchLeaving } from './page-left.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A page whose next call fails on the network. */
const brokenOff = () => {
  const page = new EventTarget();
  const navigation = new EventTarget();
  const reported: string[] = [];
  const call = createClient({
    baseUrl: 'http://api.test',
    readCookies: () => '',
    untilBack: watchLeaving(page, navigation),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const callMember = () => call(getMember).then(({ success }) => reported.push(success ? 'answered' : 'failed'));
  return { page, navigation, message: reported, callMember };
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

/** A navigation to another document, to a part of this one, or to a file to download. */
const navigateEvent = (sameDocument: boolean, downloadRequest: string | null = null) =>
  Object.assign(new Event('navigate'), { destination: { sameDocument }, downloadRequest });

test.each(['beforeunload', 'navigate'] as const)('after %s, waits until the page is hidden', async (name) => {
  vi.useFakeTimers();
  const { page, navigation, message: reported, callMember } = brokenOff();
  if (name === 'navigate') navigation.dispatchEvent(navigateEvent(false));
  else page.dispatchEvent(new Event(name));
  const called = callMember();
  await vi.advanceTimersByTimeAsync(999);
  page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual([]);
  page.dispatchEvent(new Event('pageshow'));
  await called;
  expect(reported).toEqual(['failed']);
});

test('reports a failure a second after a leave that was cancelled, and the next ones at once', async () => {
  vi.useFakeTimers();
  const { page, message: reported, callMember } = brokenOff();
  page.dispatchEvent(new Event('beforeunload'));
  const called = callMember();
  await vi.advanceTimersByTimeAsync(999);
  expect(reported).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await called;
  void callMember();
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual(['failed', 'failed']);
});

test.each([
  ['within the page', navigateEvent(true)],
  ['to a download', navigateEvent(false, 'a.pdf')],
])('a navigation %s is no leave', async (_, event) => {
  const { navigation, message: reported, callMember } = brokenOff();
  navigation.dispatchEvent(event);
  await callMember();
  expect(reported).toEqual(['failed']);
});
