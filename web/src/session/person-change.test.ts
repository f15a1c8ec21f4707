import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FailingPage, openFailingPage } from '#web/src/api/failing-page.testing.ts';
import { failureCase } from '#web/src/api/failure-cases.testing.ts';
import { identityMemory } from '#web/src/screens/wizard/account/identity-memory.ts';
import { applicationKey, hasStoredApplication } from '#web/src/storage/stored-input.ts';
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
});

const left = () => [page.stored.has(KEY), listener.mock.calls.length];

test("keeps a person's input when they become a member, and when they save", () => {
  replaceMember(null);
  replaceMember({ id: 1 });
  replaceMember({ id: 1, email: 'minori@example.com' });
  expect(left()).toEqual([true, 0]);
});

test("removes a member's input when they log out, notified once, and keeps other data", () => {
  page.stored.set('tsugimichi.scroll', '{}');
  replaceMember({ id: 1 });
  replaceMember(null);
  replaceMember(null);
  expect(left()).toEqual([false, 1]);
  expect(page.stored.has('tsugimichi.scroll')).toBe(true);
});

test("removes a member's registration and pending applications when they log out", () => {
  const names = { last_name: '小野寺', first_name: 'みのり', last_name_kana: 'オノデラ', first_name_kana: 'ミノリ' };
  identityMemory.write({ ...names, phone_number: '09012345678' });
  for (const storage of [sessionStorage, localStorage]) storage.setItem(applicationKey(1), '{}');
  replaceMember({ id: 1 });
  expect([identityMemory.read()?.last_name, hasStoredApplication()]).toEqual(['小野寺', true]);
  replaceMember(null);
  expect([identityMemory.read(), hasStoredApplication()]).toEqual([undefined, false]);
});

test("removes a member's input when another person is logged in", () => {
  replaceMember({ id: 1 });
  replaceMember({ id: 2 });
  expect(left()).toEqual([false, 1]);
});

test("removes a member's input when the login over the page is cancelled", () => {
  replaceMember({ id: 1 });
  closeLoginDialog('given-up');
  expect(left()).toEqual([false, 1]);
});

test("keeps a member's input when their session has only ended, and removes it when another person logs in", async () => {
  page.stored.set('tsugimichi.person', '1');
  await page.end(checkSession);
  expect(left()).toEqual([true, 0]);
  replaceMember({ id: 2 });
  expect(left()).toEqual([false, 1]);
});

test("keeps a member's input when the server reports an ended session", () => {
  replaceMember({ id: 1 });
  endSession();
  replaceMember({ id: 1 });
  expect(left()).toEqual([true, 0]);
});

test('a session check without a response removes nothing until another person is logged in', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  page.stored.set('tsugimichi.person', '1');
  await page.end(checkSession);
  replaceMember({ id: 1 });
  expect(left()).toEqual([true, 0]);
  setMember(null, false);
  replaceMember({ id: 2 });
  expect(left()).toEqual([false, 1]);
});
