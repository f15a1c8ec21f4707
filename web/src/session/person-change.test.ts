import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FailingPage, openFailingPage } from '#web/src/api/failing-page.testing.ts';
import { failureCase } from '#web/src/api/failure-cases.testing.ts';
import { notePerson, onPersonChange } from './person-change.ts';
import { become, checkSession, closeLoginAgain, endSession, learn } from './session-store.ts';

const KEY = 'tsugimichi.draft.gender';
const heard = vi.fn();
let page: FailingPage;
let stop: () => void;

beforeEach(() => {
  page = openFailingPage(failureCase('401'));
  stop = onPersonChange(heard);
  page.stored.set(KEY, '1');
});
afterEach(() => {
  stop();
  notePerson(null);
  heard.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const left = () => [page.stored.has(KEY), heard.mock.calls.length];

test('what a person typed stays while they become a member, and when they save', () => {
  become(null);
  become({ id: 1 });
  become({ id: 1, email: 'minori@example.com' });
  expect(left()).toEqual([true, 0]);
});

test('what a member typed goes when they become nobody, told once; what is not theirs alone stays', () => {
  page.stored.set('tsugimichi.scroll', '{}');
  become({ id: 1 });
  become(null);
  become(null);
  expect(left()).toEqual([false, 1]);
  expect(page.stored.has('tsugimichi.scroll')).toBe(true);
});

test('what a member typed goes when somebody else is logged in', () => {
  become({ id: 1 });
  become({ id: 2 });
  expect(left()).toEqual([false, 1]);
});

test('what a member typed goes when the login over the page is given up', () => {
  become({ id: 1 });
  closeLoginAgain('given-up');
  expect(left()).toEqual([false, 1]);
});

test('what a member typed stays while their session has only ended, and goes when somebody else logs in', async () => {
  page.stored.set('tsugimichi.person', '1');
  await page.end(checkSession);
  expect(left()).toEqual([true, 0]);
  become({ id: 2 });
  expect(left()).toEqual([false, 1]);
});

test('what a member typed stays when the server says that their session is over', () => {
  become({ id: 1 });
  endSession();
  become({ id: 1 });
  expect(left()).toEqual([true, 0]);
});

test('a session check without an answer takes nothing away, until somebody else is logged in', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  page.stored.set('tsugimichi.person', '1');
  await page.end(checkSession);
  become({ id: 1 });
  expect(left()).toEqual([true, 0]);
  learn(null, false);
  become({ id: 2 });
  expect(left()).toEqual([false, 1]);
});
