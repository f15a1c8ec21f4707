import { snapshot } from 'valtio';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { type FailingPage, openFailingPage, wordsOf } from '#web/src/api/failing-page.testing.ts';
import { failureCases } from '#web/src/api/failure-cases.testing.ts';
import { endWithoutLogin } from '#web/src/session/giving-up.testing.ts';
import { currentMember, replaceMember } from '#web/src/session/session-store.ts';
import { toastError, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { confirmEmail, emailConfirmation, forgetConfirmation } from './email-confirmation-store.ts';
import { withdraw } from './withdrawal/withdraw.ts';

vi.mock('#web/src/ui/toast/toast.tsx');
vi.mock('wouter/use-browser-location');

const member = { id: 1, email: 'minori@example.com' };
const ANSWERS = { questionnaires: [1], other_text: '', free_text: '' };
const REASON = '時間をおいて、もう一度お試しください';

afterEach(() => {
  forgetConfirmation();
  vi.clearAllMocks();
});

describe.each(failureCases)('$name', (row) => {
  const isRefused = row.gives.code === 422;
  let page: FailingPage;
  beforeEach(() => {
    page = openFailingPage(row);
    Object.assign(globalThis.location, { pathname: '/settings', search: '?token=abc&a=1' });
    replaceMember(member);
  });

  test("is reported for the mail's link; only a rejected link leaves the address", async () => {
    await endWithoutLogin(page, row, () => confirmEmail('abc'));
    expect(snapshot(emailConfirmation)).toEqual({
      phase: isRefused ? 'refused' : 'failed',
      reason: wordsOf(row, REASON),
    });
    expect(toastError).toHaveBeenCalledExactlyOnceWith('メールアドレスの変更に失敗しました');
    expect(vi.mocked(navigate).mock.calls).toEqual(isRefused ? [['/settings?a=1', { replace: true }]] : []);
  });

  test('is returned for a withdrawal: the member is not withdrawn, and the page stays', async () => {
    expect(await endWithoutLogin(page, row, () => withdraw(1, ANSWERS))).toEqual(row.gives);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(currentMember()).toEqual(row.name === '401' ? null : member);
    expect(toastSuccess).not.toHaveBeenCalled();
    expect(globalThis.location.replace).not.toHaveBeenCalled();
    expect(page.requests).not.toContain('POST /api/logout');
  });

  test('after a successful change undoes nothing: the change is reported', async () => {
    page.answer('POST /api/user/email/change', { message: '変更しました。' });
    await endWithoutLogin(page, row, () => confirmEmail('abc'));
    expect(snapshot(emailConfirmation).phase).toBe('none');
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('メールアドレスの変更が完了しました');
  });
});
