import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';
import { textOf, textsOf } from '#web/src/testing/page-texts.ts';
import { description, fill, findField } from '#web/src/testing/registration.ts';
import { findToast, renderAt } from '#web/src/testing/render-at.tsx';

const CHECK = '上記の内容を読み、理解しました';
const WHY = 'チェックを入れると同意できます';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test.for([
  [paths.nda, '秘密保持契約書', 0],
  [paths.ndaAgree, '秘密保持契約書への同意', 1],
] as const)('%s shows the whole agreement with its data', async ([path, name, forms]) => {
  await renderAt(path);
  await title(name);
  const article = (n: number) => textOf(document.getElementById(`a${n}`));
  expect(textsOf(screen.getAllByText(/^(?:制定|改定)：/))).toEqual(['制定：2023年12月6日', '改定：2024年12月1日']);
  const titles = textsOf(document.querySelectorAll('main section[id^=a] h2')).filter((words) => /^第\d条/.test(words));
  expect(titles).toEqual([1, 2, 3, 4, 5, 6].map((n) => expect.stringMatching(new RegExp(`^第${n}条 .`))));
  expect(article(4)).toContain('ユーザーが最後に案件を提示した日から1年間');
  expect(article(6)).toContain('紛争については、東京地方裁判所を第一審の専属的合意管轄裁判所とします');
  expect(article(6)).toContain('日本法');
  expect(within(screen.getByRole('navigation', { name: '目次' })).getAllByRole('link')).toHaveLength(6);
  screen.getByText('目次（全6条）');
  expect(document.querySelectorAll('main form')).toHaveLength(forms);
});

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
  await findToast('秘密保持契約に同意しました');
  expect(textOf(screen.getByRole('main'))).toContain(
    '担当者よりご連絡いたします。このページを閉じていただいて問題ありません。',
  );
  const corporate = screen.getByRole('link', { name: /コーポレートサイト.*新しいタブ/ });
  expect(corporate.getAttribute('href')).toBe(operator.links.corporate);
  expect(await page.sentTo('/api/nda-agreement')).toEqual([
    { name: '見本 花子', company: '株式会社みほん', email: 'hanako@example.com' },
  ]);
});
