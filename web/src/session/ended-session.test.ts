import { snapshot } from 'valtio';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveCareer } from '#contracts/api/careers.ts';
import { getMember } from '#contracts/api/member.ts';
import { saveRegisterStep } from '#contracts/api/registration.ts';
import { type FailingPage, openFailingPage } from '#web/src/api/failing-page.testing.ts';
import { failureCase } from '#web/src/api/failure-cases.testing.ts';
import { uploadAsMember } from '#web/src/profile-items/resume/send.ts';
import { callAsMember, callForMember, refreshMember } from './member-call.ts';
import { closeLoginDialog, currentMember, replaceMember, sessionState } from './session-store.ts';

vi.mock('#web/src/api/upload.ts', () => ({ upload: vi.fn(async () => failureCase('401').gives) }));

const member = { id: 1, email: 'minori@example.com' };
const save = () => callForMember(saveRegisterStep, { body: { register_step: 7, annual_income: 3 } });

let page: FailingPage;
beforeEach(() => {
  page = openFailingPage(failureCase('401'));
  replaceMember(member);
});
const loginShown = () => vi.waitFor(() => expect(snapshot(sessionState).isLoginOpen).toBe(true));

test('an ended session shows the login, after which the save is repeated', async () => {
  const result = save();
  await loginShown();
  page.answer('PATCH /api/register', { data: { ...member, annual_income: 3 } });
  closeLoginDialog('back');
  expect(await result).toMatchObject({ success: true });
  expect(currentMember()).toMatchObject({ annual_income: 3 });
  expect(page.requests).toEqual(['PATCH /api/register', 'PATCH /api/register']);
});

test('asks for the login once, however many calls fail', async () => {
  const answers = Promise.all([callAsMember(getMember), save(), refreshMember()]);
  await loginShown();
  closeLoginDialog('given-up');
  expect((await answers).map(({ code }) => code)).toEqual([401, 401, 401]);
  expect(snapshot(sessionState)).toMatchObject({ phase: 'visitor', isLoginOpen: false });
});

test('a session that ends again after the login returns the second result and does not ask forever', async () => {
  const answer = save();
  await loginShown();
  closeLoginDialog('back');
  expect(await answer).toMatchObject({ success: false, code: 401 });
  expect(snapshot(sessionState).isLoginOpen).toBe(false);
});

test('asks a visitor for nothing', async () => {
  replaceMember(null);
  expect(await callAsMember(getMember)).toMatchObject({ code: 401 });
  expect(snapshot(sessionState).isLoginOpen).toBe(false);
});

test('an upload asks for the login, too', async () => {
  const answer = uploadAsMember(saveCareer as never, {} as never);
  await loginShown();
  closeLoginDialog('given-up');
  expect(await answer).toEqual(failureCase('401').gives);
});
