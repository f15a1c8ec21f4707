import { allFetched } from '#web/e2e/network/all-fetched.ts';
import { typeCode, waitForCode } from '#web/e2e/registration/applicant.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the second of two registering tabs finds out that the code is used, and continues', async ({
  page,
  context,
  world,
}) => {
  await waitForCode(page, world);
  const other = await context.newPage();
  const code = await waitForCode(other, world);
  // From then on it receives the messages of the other tab.
  await allFetched(other);
  await typeCode(page, code);
  await expect(heading(page)).toHaveText('メールアドレス');
  await expect(other.getByText('ご本人の確認は済んでいます。')).toBeVisible();
  await other.getByRole('button', { name: '次へ' }).click();
  await expect(heading(other)).toHaveText('メールアドレス');
  await expect(other.getByLabel('メールアドレス')).toBeVisible();
});
