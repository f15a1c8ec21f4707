import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';
import { textOf } from '#web/src/testing/page-texts.ts';
import { description, fill, findField } from '#web/src/testing/registration.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

const CHECK = '上記の内容を読み、理解しました';
const WHY = 'チェックを入れると同意できます';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('requires the check mark before agreeing, by click and by Enter, and explains it; then thanks the person', async () => {
  const page = await renderAt(paths.ndaAgree);
  const { user } = page;
  await fill(page, await findField('氏名'), '見本 花子');
  await fill(page, await findField('会社名'), '株式会社みほん');
  const email = await findField('メールアドレス');
  await fill(page, email, 'hanako@example.com');
  const button = screen.getByRole('button', { name: '同意する' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(description(button)).toBe(WHY);
  await user.click(button);
  await user.type(email, '{Enter}');
  expect(location.pathname).toBe(paths.ndaAgree);
  screen.getByLabelText(CHECK).focus();
  await user.keyboard(' ');
  expect(screen.queryByText(WHY)).toBeNull();
  await user.type(email, '{Enter}');
  const thanks = await title('ご同意ありがとうございます。');
  expect(location.pathname).toBe(paths.ndaComplete);
  await waitFor(() => expect(document.activeElement).toBe(thanks));
  expect(textOf(screen.getByRole('main'))).toContain(
    '担当者よりご連絡いたします。このページを閉じていただいて問題ありません。',
  );
  const corporate = screen.getByRole('link', { name: /コーポレートサイト.*新しいタブ/ });
  expect(corporate.getAttribute('href')).toBe(operator.links.corporate);
});
