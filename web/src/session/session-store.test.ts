import { snapshot } from 'valtio';
import { beforeEach, expect, test, vi } from 'vitest';
import { getMember } from '#contracts/api/member.ts';
import { saveRegisterStep } from '#contracts/api/registration.ts';
import { type FailingPage, openFailingPage } from '#web/src/api/failing-page.testing.ts';
import { failureCase } from '#web/src/api/failure-cases.testing.ts';
import { sendResume } from '#web/src/profile-items/resume/send.ts';
import { LOGOUT_RESET_MS } from '#web/src/ui-constants.ts';
import { callAsMember, callForMember, refreshMember } from './member-call.ts';
import { logOut } from './session-end.ts';
import {
  checkSession,
  closeLoginDialog,
  currentMember,
  logIn,
  replaceMember,
  sessionChecked,
  sessionState,
} from './session-store.ts';

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
  const answer = sendResume({ files: [], urls: ['https://example.jp'], deletes: [] }, {});
  await loginShown();
  closeLoginDialog('given-up');
  expect(await answer).toEqual(failureCase('401').gives);
});

test('forgets the member 200 ms after the response to a logout', async () => {
  page.answer('POST /api/logout', {});
  const done = logOut();
  await vi.advanceTimersByTimeAsync(LOGOUT_RESET_MS - 1);
  expect([page.requests, currentMember()]).toEqual([['POST /api/logout'], member]);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect([LOGOUT_RESET_MS, currentMember(), [...page.stored]]).toEqual([200, null, [['tsugimichi.user', '{}']]]);
});

test('a failed login leaves a slow session check running, whose member is not led to the login', async () => {
  replaceMember(null);
  const check = Promise.withResolvers<Response>();
  const others = fetch;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
    String(request[0]).endsWith('/api/user/me') ? check.promise : others(...request),
  );
  void checkSession();
  await page.end(() => logIn({ email: 'minori@example.com', password: 'wrong' }));
  let isChecked = false;
  const checked = sessionChecked().then(() => {
    isChecked = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isChecked).toBe(false);
  check.resolve(Response.json({ data: { id: 1 } }));
  await checked;
  expect(currentMember()).toMatchObject({ id: 1 });
});
