import { afterEach, expect, test, vi } from 'vitest';
import { openFailingPage, wordsOf } from '#web/api/failing-page.ts';
import { failureCases } from '#web/api/failure-cases.ts';
import { fetchRecommended } from './use-recommended.ts';

vi.mock('#web/ui/toast.tsx');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each(failureCases)('recommended offers that cannot be had are told in words: $name', async (row) => {
  const page = openFailingPage(row);
  expect(await page.end(() => fetchRecommended('side'))).toEqual({
    phase: 'failed',
    words: wordsOf(row, '通信に失敗しました。時間をおいて、もう一度お試しください'),
  });
  expect(page.stored.size).toBe(0);
});
