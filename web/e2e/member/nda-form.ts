import type { Page } from '#web/e2e/test.ts';

export const name = '氏名';

export const company = '会社名';

const email = 'メールアドレス';

const check = '上記の内容を読み、理解しました';

export const agree = { name: '同意する', exact: true };

/** Fills in the form and checks the box. */
export const fill = async (page: Page) => {
  await page.getByLabel(name).fill('見本 花子');
  await page.getByLabel(company).fill('株式会社みほん');
  await page.getByLabel(email).fill('hanako@example.com');
  await page.getByLabel(check).check();
};
