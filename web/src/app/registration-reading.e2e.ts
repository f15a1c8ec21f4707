import { expect, logIn, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('the header of a text page leads back to the registration, whose footer opens new tabs and keeps the input', async ({
  page,
}) => {
  await logIn(page, 'mei');
  await page.goto(paths.tokutei);
  const goOn = page.getByRole('banner').getByRole('link', { name: '登録を続ける' });
  await expect(goOn).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(goOn).toBeHidden();
  await page.getByRole('banner').getByRole('button').click();
  await expect(goOn, 'on a phone, in the menu').toBeInViewport({ ratio: 1 });
  await goOn.click();
  await expect(page).toHaveURL(paths.register.lastEducation);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('最終学歴');

  const school = page.getByLabel('学校名');
  await school.fill('書きかけの学校');
  const link = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name: `${name}（新しいタブで開きます）` });
  await expect(link('プライバシーポリシー')).toHaveAttribute('href', paths.privacy);
  await expect(link('お問い合わせ')).toHaveAttribute('href', paths.contact);
  for (const name of ['プライバシーポリシー', 'お問い合わせ'])
    await expect(link(name)).toHaveAttribute('target', '_blank');
  const opened = page.waitForEvent('popup');
  await link('利用規約').click();
  const other = await opened;
  await expect(other).toHaveURL(paths.term);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('利用規約');
  await expect(school).toHaveValue('書きかけの学校');
});
