import { offerCards } from '#web/e2e/offers.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { type Head, headOf } from '#web/src/page-head/head.ts';
import { headElements } from '#web/src/page-head/markup.ts';
import { paths } from '#web/src/paths.ts';

const origin = 'https://www.example.jp';

/** The elements of the document head except the title, each as its attributes or data. */
const headLines = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('meta, link[rel=canonical], script[type="application/ld+json"]')]
      .map((element) => element.textContent || [...element.attributes].map(({ value }) => value).join(' '))
      .filter((words) => !/^(?:utf-8|viewport|color-scheme|theme-color)\b|^utf-8$/.test(words)),
  );
const expectHead = async (page: Page, head: Head) => {
  const wanted = headElements(head).map(({ attributes, text }) => text ?? Object.values(attributes).join(' '));
  await expect.poll(() => headLines(page)).toEqual(wanted);
};
/** The canonical link, which only indexed pages have. */
const address = (page: Page) => page.locator('link[rel=canonical]');
const data = (page: Page) => page.locator('script[type="application/ld+json"]');

test("describes the opened page in the head, and removes the previous page's elements", async ({ page, world }) => {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, origin } });
  });
  await page.goto('/?utm_source=x');
  await expectHead(page, headOf({ path: '/' }, { origin }));
  await expect(address(page)).toHaveAttribute('href', `${origin}/`);

  await offerCards(page).getByRole('link').first().click();
  await expect(data(page)).toHaveCount(2);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const { data: offer } = await (await world.api(`/api/offers/${id}`)).json();
  await expectHead(page, headOf({ path: paths.offer(id), offer }, { origin }));
  await expect(address(page)).toHaveAttribute('href', `${origin}/jobs/${id}`);

  await page.goBack();
  await expectHead(page, headOf({ path: '/' }, { origin }));
  await page.getByRole('contentinfo').getByRole('link', { name: '会社概要' }).click();
  await expectHead(page, headOf({ path: paths.company }, { origin }));
  await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
  await expectHead(page, headOf({ path: paths.login }, { origin }));
});
