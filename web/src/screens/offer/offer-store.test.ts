import { snapshot } from 'valtio';
import { afterEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { type FailingPage, openFailingPage } from '#web/src/api/failing-page.testing.ts';
import { failureCase } from '#web/src/api/failure-cases.testing.ts';
import { replaceMember } from '#web/src/session/session-store.ts';
import { toastError, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { APPLY_RELOAD_MS } from '#web/src/ui-constants.ts';
import { apply, leaveOffer, loadOffer, offerState } from './offer-store.ts';

vi.mock('#web/src/ui/toast/toast.tsx');
vi.mock('wouter/use-browser-location');

const offer = { id: 7, title: '見本の求人', job_type: 2 };

afterEach(() => {
  vi.clearAllMocks();
});

const reading = async (page: FailingPage) => {
  page.answer('GET /api/offers/7', { data: offer });
  await page.end(() => loadOffer('7', null));
  replaceMember({ id: 1 });
};

test("sends one application for two presses, shows it at once, and reloads a second later for the server's state", async () => {
  const page = openFailingPage(failureCase('401'));
  await reading(page);
  page.answer('POST /api/apply/', { message: '応募しました。' });
  const done = Promise.all([apply(), apply()]);
  await vi.advanceTimersByTimeAsync(APPLY_RELOAD_MS - 1);
  await done;
  expect(page.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['募集に応募しました']]);
  expect(snapshot(offerState).page).toMatchObject({
    isApplying: false,
    isReloading: true,
    offer: { is_applied: true },
  });
  expect(globalThis.location.reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(toastSuccess).toHaveBeenCalledOnce();
  expect([APPLY_RELOAD_MS, vi.mocked(globalThis.location.reload).mock.calls.length]).toEqual([1000, 1]);
});

test('offline, shows an application without the reload, which would lose the page', async () => {
  const page = openFailingPage(failureCase('401'));
  await reading(page);
  page.answer('POST /api/apply/', { message: '応募しました。' });
  vi.stubGlobal('navigator', { onLine: false });
  const done = apply();
  await vi.advanceTimersByTimeAsync(APPLY_RELOAD_MS);
  await done;
  expect(globalThis.location.reload).not.toHaveBeenCalled();
  expect(snapshot(offerState).page).toMatchObject({ isReloading: false, offer: { is_applied: true } });
});

test('reports an application once and reloads nothing if the offer was left', async () => {
  const page = openFailingPage(failureCase('401'));
  await reading(page);
  page.answer('POST /api/apply/', { message: '応募しました。' });
  const done = apply();
  leaveOffer();
  await page.end(() => done);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('募集に応募しました');
  expect(globalThis.location.reload).not.toHaveBeenCalled();
});

test('reports an application that fails after the offer was left, without changing the new page', async () => {
  const page = openFailingPage(failureCase('401'));
  await reading(page);
  const answer = apply();
  leaveOffer();
  await page.end(() => answer);
  expect(toastError).toHaveBeenCalledOnce();
  expect(navigate).not.toHaveBeenCalled();
  expect(snapshot(offerState)).toEqual({ page: { phase: 'idle' } });
});

test('reports nothing and does not navigate if an offer that was left cannot be loaded', async () => {
  const page = openFailingPage(failureCase('500'));
  const loaded = loadOffer('7', null);
  leaveOffer();
  await page.end(() => loaded);
  expect(toastError).not.toHaveBeenCalled();
  expect(navigate).not.toHaveBeenCalled();
});
