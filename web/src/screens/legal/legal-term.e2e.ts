import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('leads to an article by the table of contents, its address or a link, and back to the reading position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${paths.term}#a8`);
  const toc = page.getByRole('navigation', { name: '目次' });
  const article = (number: string) => page.getByRole('region', { name: `第${number}条` });
  await test.step('an address opens its article, which links to others', async () => {
    await expect(page.getByRole('heading', { name: '料金と支払方法' })).toBeInViewport();
    await article('8').getByRole('link', { name: '第7条' }).click();
    await expect(page).toHaveURL(`${paths.term}#a7`);
    await expect(page.getByRole('heading', { name: '求人企業の有料サービス' })).toBeInViewport();
  });
  await test.step('the table of contents scrolls the page, changes the address, and marks the current article', async () => {
    await expect(toc.getByRole('link')).toHaveCount(22);
    await toc.getByRole('link', { name: '第18条　損害賠償の範囲' }).click();
    await expect(page).toHaveURL(`${paths.term}#a18`);
    await expect(page.getByRole('heading', { name: '損害賠償の範囲' })).toBeInViewport();
    await expect(toc.getByRole('link', { name: '第18条' })).toHaveAttribute('aria-current', 'location');
    const top = () => article('18').evaluate((article) => Math.round(article.getBoundingClientRect().top));
    expect(await top(), 'not covered by the header').toBeGreaterThanOrEqual(64);
    expect(await top()).toBeLessThan(160);
    await page.goBack();
    await expect(page).toHaveURL(`${paths.term}#a7`);
  });
  await test.step('on a phone it is folded', async () => {
    await page.setViewportSize({ width: 375, height: 667 });
    const folded = page.getByRole('main').getByRole('group');
    await expect(folded.getByRole('link').first()).toBeHidden();
    await folded.getByText('目次（全22条）').click();
    await expectAccessible(page);
    await folded.getByRole('link', { name: '第22条　準拠法と管轄' }).click();
    await expect(page).toHaveURL(`${paths.term}#a22`);
    await expect(page.getByRole('heading', { name: '準拠法と管轄' })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('Back restores the reading position after a visit to the privacy policy', async () => {
    await toc.getByRole('link', { name: '第15条' }).click();
    await expect(page.getByRole('heading', { name: '個人情報の取り扱い' })).toBeInViewport();
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const before = await scrolled();
    await article('15').getByRole('link', { name: 'プライバシーポリシー' }).click();
    await expect(page).toHaveURL(paths.privacy);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約');
    await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThanOrEqual(2);
  });
});
