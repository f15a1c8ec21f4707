import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';
import { textOf } from '#web/src/testing/page-texts.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

test('explains how and when to reach the operator, and what to write', async () => {
  const { user } = await renderAt(paths.term);
  const footer = within(await screen.findByRole('contentinfo'));
  await user.click(footer.getByText('お問い合わせ', { selector: 'a' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'お問い合わせ' });
  expect(location.pathname).toBe(paths.contact);
  await waitFor(() => expect(document.activeElement).toBe(title));
  const main = within(screen.getByRole('main'));
  expect(main.getByText(operator.email, { selector: 'a' }).getAttribute('href')).toBe(`mailto:${operator.email}`);
  expect(main.getByText('03-0000-0000', { selector: 'a' }).getAttribute('href')).toBe('tel:0300000000');
  expect(main.getAllByText('見本')).toHaveLength(2);
  expect(textOf(screen.getByRole('main'))).toContain('10:00〜18:00');
  main.getByRole('heading', { name: 'お問い合わせの際にお知らせください' });
  expect(textOf(screen.getByRole('main'))).toContain('パスワードや認証コードは記載しないでください');
});
