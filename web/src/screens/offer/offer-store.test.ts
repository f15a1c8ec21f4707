import { snapshot } from 'valtio';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { type FailingPage, openFailingPage, wordsOf } from '#web/src/api/failing-page.testing.ts';
import { failureCase, failureCases } from '#web/src/api/failure-cases.testing.ts';
import { paths } from '#web/src/paths.ts';
import { currentMember, replaceMember } from '#web/src/session/session-store.ts';
import { toastError, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { APPLY_RELOAD_MS } from '#web/src/ui-constants.ts';
import { apply, leaveOffer, loadOffer, offerState } from './offer-store.ts';

vi.mock('#web/src/ui/toast/toast.tsx');
vi.mock('wouter/use-browser-location');

const offer = { id: 7, title: '見本の求人', job_type: 2 };
const APPLY = '応募できませんでした。時間をおいて、もう一度お試しください。';
const CLOSED = 'この求人は募集を終了したため、応募できませんでした';

afterEach(() => {
  vi.clearAllMocks();
});

/** Opens the offer as a member. */
const reading = async (page: FailingPage) => {
  page.answer('GET /api/offers/7', { data: offer });
  await page.end(() => loadOffer('7', null));
  replaceMember({ id: 1 });
};

describe.each(failureCases)('$name', (row) => {
  let page: FailingPage;
  beforeEach(() => {
    page = openFailingPage(row);
  });

  test("instead of an offer, redirects home with the specification's message", async () => {
    await page.end(() => loadOffer('7', null));
    expect(snapshot(offerState)).toMatchObject({ phase: 'failed', offer: null });
    expect(toastError).toHaveBeenCalledExactlyOnceWith('求人詳細の取得に失敗しました。');
    expect(navigate).toHaveBeenCalledExactlyOnceWith(paths.home, {
      replace: true,
      state: row.gives.code === 404 ? null : { replacesFailedOffer: true },
    });
  });

  test('is reported where the application was made; the offer stays open for another try unless it is closed', async () => {
    await reading(page);
    await page.end(apply);
    const words = wordsOf(row, row.gives.code === 404 ? CLOSED : APPLY);
    const hasEnded = row.gives.code === 401;
    const isClosed = row.gives.code === 404;
    expect(snapshot(offerState)).toEqual({
      phase: 'ready',
      offer,
      requested: { id: '7', token: null },
      applyError: hasEnded || isClosed ? null : words,
      isClosed,
      visit: expect.any(Number),
    });
    expect(toastError).toHaveBeenCalledExactlyOnceWith(words);
    expect(toastSuccess).not.toHaveBeenCalled();
    expect(globalThis.location.reload).not.toHaveBeenCalled();
    expect(vi.mocked(navigate).mock.calls).toEqual(hasEnded ? [[paths.login]] : []);
    expect(currentMember()).toEqual(hasEnded ? null : { id: 1 });
    page.answer('POST /api/apply/', { message: '応募しました。' });
    replaceMember({ id: 1 });
    await page.end(apply);
    if (isClosed) expect(toastSuccess).not.toHaveBeenCalled();
    else expect(toastSuccess).toHaveBeenCalledWith('募集に応募しました');
  });
});

test('reports an application at once and again after the reload a second later', async () => {
  const page = openFailingPage(failureCase('401'));
  await reading(page);
  page.answer('POST /api/apply/', { message: '応募しました。' });
  const done = apply();
  await vi.advanceTimersByTimeAsync(APPLY_RELOAD_MS - 1);
  await done;
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['募集に応募しました']]);
  expect(globalThis.location.reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(vi.mocked(toastSuccess).mock.lastCall).toEqual(['募集に応募しました', { staysOverReload: true }]);
  expect([APPLY_RELOAD_MS, vi.mocked(globalThis.location.reload).mock.calls.length]).toEqual([1000, 1]);
});

test('reports an application that fails after the offer was left, without changing the new page', async () => {
  const page = openFailingPage(failureCase('401'));
  await reading(page);
  const answer = apply();
  leaveOffer();
  await page.end(() => answer);
  expect(toastError).toHaveBeenCalledOnce();
  expect(navigate).not.toHaveBeenCalled();
  expect(snapshot(offerState)).toMatchObject({ phase: 'idle', applyError: null });
});
