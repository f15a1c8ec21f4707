import { snapshot } from 'valtio';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveCareer } from '#contracts/api/careers.ts';
import { getMember } from '#contracts/api/member.ts';
import { saveRegisterStep } from '#contracts/api/registration.ts';
import { type FailingPage, openFailingPage } from '#web/src/api/failing-page.testing.ts';
import { failureCase, failureCases } from '#web/src/api/failure-cases.testing.ts';
import { uploadAsMember } from '#web/src/profile-items/resume/send.ts';
import { toastError } from '#web/src/ui/toast/toast.tsx';
import { endWithoutLogin } from './giving-up.testing.ts';
import { callAsMember, callForMember, refreshMember } from './member-call.ts';
import { LOGOUT_FAILED, logOut } from './session-end.ts';
import { checkSession, closeLoginDialog, currentMember, logIn, replaceMember, sessionState } from './session-store.ts';

vi.mock('#web/src/ui/toast/toast.tsx', () => ({ toastError: vi.fn() }));
vi.mock('#web/src/api/upload.ts', () => ({ upload: vi.fn(async () => failureCase('401').gives) }));

const member = { id: 1, email: 'minori@example.com' };
const KEY = 'tsugimichi.user';
const save = () => callForMember(saveRegisterStep, { body: { register_step: 7, annual_income: 3 } });

afterEach(() => {
  vi.mocked(toastError).mockClear();
});

describe.each(failureCases)('$name', (row) => {
  let page: FailingPage;
  beforeEach(() => {
    page = openFailingPage(row);
    replaceMember(null);
  });

  test('makes the session check treat a member as a visitor and forget them', async () => {
    replaceMember(member);
    await page.end(() => checkSession());
    expect(snapshot(sessionState)).toMatchObject({ phase: 'visitor', member: null, isLoginOpen: false });
    expect(page.stored.has(KEY)).toBe(false);
  });

  test('is returned for a login, and nobody is logged in', async () => {
    const result = await page.end(() => logIn({ email: 'a@example.com', password: 'Michi-2026' }));
    expect(result).toEqual(row.gives);
    expect([currentMember(), page.stored.size]).toEqual([null, 0]);
  });

  test('is reported for a logout, and the member stays unless the session is already over', async () => {
    replaceMember(member);
    const isOver = row.name === '401' || row.isFineUnawaited === true;
    expect(await page.end(logOut)).toBe(isOver);
    expect(currentMember()).toEqual(isOver ? null : member);
    expect(page.stored.get(KEY) === '{}').toBe(isOver);
    expect(vi.mocked(toastError).mock.calls).toEqual(isOver ? [] : [[LOGOUT_FAILED]]);
  });

  test('is returned for a save, and the member stays unchanged', async () => {
    replaceMember(member);
    expect(await endWithoutLogin(page, row, save)).toEqual(row.gives);
    expect(snapshot(sessionState).isLoginOpen).toBe(false);
    expect(currentMember()).toEqual(row.name === '401' ? null : member);
  });
});

describe('an ended session', () => {
  let page: FailingPage;
  beforeEach(() => {
    page = openFailingPage(failureCase('401'));
    replaceMember(member);
  });
  const loginShown = () => vi.waitFor(() => expect(snapshot(sessionState).isLoginOpen).toBe(true));

  test('shows the login, after which the save is repeated', async () => {
    const result = save();
    await loginShown();
    page.answer('PATCH /api/register', { data: { ...member, annual_income: 3 } });
    closeLoginDialog('back');
    expect(await result).toMatchObject({ success: true });
    expect(currentMember()).toMatchObject({ annual_income: 3 });
    expect(page.requests).toEqual(['PATCH /api/register', 'PATCH /api/register']);
  });

  test('asks once, however many calls fail', async () => {
    const answers = Promise.all([callAsMember(getMember), save(), refreshMember()]);
    await loginShown();
    closeLoginDialog('given-up');
    expect((await answers).map(({ code }) => code)).toEqual([401, 401, 401]);
    expect(snapshot(sessionState)).toMatchObject({ phase: 'visitor', isLoginOpen: false });
  });

  test('that ends again after the login returns the second result and does not ask forever', async () => {
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

  test('ends an upload the same way', async () => {
    const answer = uploadAsMember(saveCareer as never, {} as never);
    await loginShown();
    closeLoginDialog('given-up');
    expect(await answer).toEqual(failureCase('401').gives);
  });
});
