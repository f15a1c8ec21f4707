import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { findToast, renderAt } from '#web/src/testing/render-at.tsx';

test('a key closes a toast long before its time', async () => {
  const { user } = await renderAt(paths.offer(999999));
  const toast = await findToast('求人詳細の取得に失敗しました。');
  toast.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(toast.dataset.leaving).toBe('true'), { timeout: 2_500 });
});
