import { snapshot } from 'valtio';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FailingPage, openFailingPage, wordsOf } from '#web/src/api/failing-page.testing.ts';
import { failureCase, failureCases } from '#web/src/api/failure-cases.testing.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import { toastError } from '#web/src/ui/toast/toast.tsx';
import { offersStore } from './offers-store.ts';

vi.mock('#web/src/ui/toast/toast.tsx');

const WORDS = '通信に失敗しました。時間をおいて、もう一度お試しください。';
const LIST = 'GET /api/offers';
const { load: loadOffers, leave: leaveOffers, state } = offersStore();
const shown = () => {
  const { phase, entries, query, failure } = snapshot(state);
  return { phase, offers: entries, kind: query?.kind ?? null, message: failure ? failureWords(failure) : null };
};
const offers = [{ id: 1, title: '見本の求人', job_type: 1 }];

afterEach(() => {
  vi.clearAllMocks();
});

describe.each(failureCases)('$name', (row) => {
  let page: FailingPage;
  beforeEach(() => {
    page = openFailingPage(row);
  });
  test('is reported in the page and by toast, empties the list, and the next load works', async () => {
    page.answer(LIST, { data: offers });
    await page.end(() => loadOffers('side', null));
    expect(shown()).toEqual({ phase: 'ready', offers, kind: 'side', message: null });
    const failing = openFailingPage(row);
    await failing.end(() => loadOffers('career', 3));
    const message = wordsOf(row, WORDS);
    expect(shown()).toEqual({ phase: 'failed', offers: [], kind: null, message });
    expect(toastError).toHaveBeenCalledExactlyOnceWith(message);
    expect(failing.stored.size).toBe(0);
    failing.answer(LIST, { data: offers });
    await failing.end(() => loadOffers('side', null));
    expect(shown()).toEqual({ phase: 'ready', offers, kind: 'side', message: null });
  });
});

test.each([
  ['the same list is requested', 'side', null, 'ready'],
  ['another kind is requested', 'career', null, 'failed'],
  ['another job type is requested', 'side', 3, 'failed'],
] as const)('without a connection, if %s, shows the loaded list only as what it is', async (_, kind, type, phase) => {
  const page = openFailingPage(failureCase('a dropped connection'));
  page.answer(LIST, { data: offers });
  await page.end(() => loadOffers('side', null));
  const failing = openFailingPage(failureCase('a dropped connection'));
  await failing.end(() => loadOffers(kind, type));
  expect(shown()).toMatchObject({ phase, offers: phase === 'ready' ? offers : [] });
  expect(toastError).toHaveBeenCalledExactlyOnceWith(WORDS);
});

test("ignores a failure that arrives after a newer request's response", async () => {
  const page = openFailingPage(failureCase('a timeout'));
  const late = loadOffers('side', null);
  page.answer(LIST, { data: offers });
  await loadOffers('career', null);
  await page.end(() => late);
  expect(shown()).toMatchObject({ phase: 'ready', kind: 'career' });
  expect(toastError).not.toHaveBeenCalled();
});

test('ignores a failure that arrives after the page was left', async () => {
  const page = openFailingPage(failureCase('a timeout'));
  const late = loadOffers('side', null);
  leaveOffers();
  await page.end(() => late);
  expect(toastError).not.toHaveBeenCalled();
});
