import { snapshot } from 'valtio';
import { expect, test, vi } from 'vitest';
import { openFailingPage, wordsOf } from '#web/src/api/failing-page.testing.ts';
import { failureCases } from '#web/src/api/failure-cases.testing.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import { offersStore } from '#web/src/offers/offers-store.ts';

vi.mock('#web/src/ui/toast/toast.tsx');

test.each(failureCases)('reports recommended offers that cannot be loaded: $name', async (row) => {
  const page = openFailingPage(row);
  const recommended = offersStore();
  await page.end(() => recommended.load('side', null));
  const { phase, failure } = snapshot(recommended.state);
  expect({ phase, words: failure && failureWords(failure) }).toEqual({
    phase: 'failed',
    words: wordsOf(row, '通信に失敗しました。時間をおいて、もう一度お試しください。'),
  });
  expect(page.stored.size).toBe(0);
});
