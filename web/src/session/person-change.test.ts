import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FailingPage, openFailingPage } from '#web/src/api/failing-page.testing.ts';
import { failureCase } from '#web/src/api/failure-cases.testing.ts';
import { notePerson, onPersonChange } from './person-change.ts';
import { checkSession, closeLoginDialog, endSession, replaceMember, setMember } from './session-store.ts';

const KEY = 'tsugimichi.draft.gender';
const listener = vi.fn();
let page: FailingPage;
let stop: () => void;

beforeEach(() => {
  page = openFailingPage(failureCase('401'));
  stop = onPersonChange(listener);
  page.stored.set(KEY, '1');
});
afterEach(() => {
  stop();
  notePerson(null);
  listener.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const left = () => [page.stored.has(KEY), listener.mock.calls.length];

test('what a person typed stays while they become a member, and when they save', () => {
  replaceMember(null);
  replaceMember({ id: 1 });
  replaceMember({ id: 1, email: 'minori@example.com' });
  expect(left()).toEqual([true, 0]);
});

test('what a member typed goes when they become nobody, told once; what is not theirs alone stays', () => {
  page.stored.set('tsugimichi.scroll', '{}');
  replaceMember({ id: 1 });
  replaceMember(null);
  replaceMember(null);
  expect(left()).toEqual([false, 1]);
  expect(page.stored.has('tsugimichi.scroll')).toBe(true);
});

test('what a member typed goes when somebody else is logged in', () => {
  replaceMember({ id: 1 });
  replaceMember({ id: 2 });
  expect(left()).toEqual([false, 1]);
});

test('what a member typed goes when the login over the page is given up', () => {
  replaceMember({ id: 1 });
  closeLoginDialog('given-up');
  expect(left()).toEqual([false, 1]);
});

test('what a member typed stays while their session has only ended, and goes when somebody else logs in', async () => {
  page.stored.set('tsugimichi.person', '1');
  await page.end(checkSession);
  expect(left()).toEqual([true, 0]);
  replaceMember({ id: 2 });
  expect(left()).toEqual([false, 1]);
});

test('what a member typed stays when the server says that their session is over', () => {
  replaceMember({ id: 1 });
  endSession();
  replaceMember({ id: 1 });
  expect(left()).toEqual([true, 0]);
});

test('a session check without an answer takes nothing away, until somebody else is logged in', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  page.stored.set('tsugimichi.person', '1');
  await page.end(checkSession);
  replaceMember({ id: 1 });
  expect(left()).toEqual([true, 0]);
  setMember(null, false);
  replaceMember({ id: 2 });
  expect(left()).toEqual([false, 1]);
});
