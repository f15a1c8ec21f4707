import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

/** A success that cannot be converted to text. */
const response = { status: 200, body: { data: { toString: 1 } } };

test('reports an unreadable list and keeps the page usable', async () => {
  const page = await renderAt(paths.term, { expectedComplaints: /./ });
  await page.fail({ path: '/api/offers', ...response });
  history.replaceState(null, '', paths.home);
  await page.reload();
  await screen.findByText(/求人を読み込めませんでした/, { selector: 'main [role=alert] *' });
  expect(screen.queryByText('読み込み中です')).toBeNull();
});

test("treats an unreadable session check as a visitor's, without waiting forever", async () => {
  const page = await renderAt(paths.term, { as: 'minori', expectedComplaints: /./ });
  await page.fail({ path: '/api/user/me', ...response });
  history.replaceState(null, '', paths.settings);
  await page.reload();
  await waitFor(() => expect(location.pathname).toBe(paths.login));
  await screen.findByLabelText(/^メールアドレス/);
});
