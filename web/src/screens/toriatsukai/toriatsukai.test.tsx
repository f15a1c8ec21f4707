import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';
import { expectRows, sample, textsOf } from '#web/src/testing/page-texts.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

const SUCCESS = '採用後の初年度に支払われる賃金の100％、または500,000円のいずれか高い額';
/** Fees by kind of service: purpose, amount, payer. */
const FEES = [
  [
    '一般登録型',
    [
      ['事務手数料', '0円', '求人者'],
      ['成功報酬', SUCCESS, '求人者'],
    ],
  ],
  [
    'サーチ・スカウト型',
    [
      ['着手金', '100,000円', '求人者'],
      ['活動費', '活動1日につき50,000円（または1時間につき5,000円）', '求人者'],
      ['成功報酬', SUCCESS, '求人者'],
    ],
  ],
  [
    '再就職支援型',
    [
      ['着手金', '100,000円', '関係雇用主'],
      ['助言終了時の手数料', '30,000円', '関係雇用主'],
      ['成功報酬', '50,000円', '関係雇用主'],
    ],
  ],
] as const;

const open = async () => {
  const page = await renderAt(paths.toriatsukai);
  await screen.findByRole('heading', { level: 1, name: '取り扱い職種の範囲等の明示' });
  return page;
};
const main = () => screen.getByRole('main');
const lists = () => [...main().querySelectorAll('dl')];

test('states business, licence, job types and region', async () => {
  await open();
  expectRows(lists()[0], [
    ['事業者の名称', ...sample(operator.name)],
    ['所在地', ...sample(operator.address)],
    ['許可番号', ...sample(operator.licenceNumber)],
    ['取り扱う職種', '全職種'],
    ['取り扱う地域', '国内'],
  ]);
});

test('three tables state the fees without tax and their payers', async () => {
  await open();
  expect(screen.getAllByRole('table')).toHaveLength(FEES.length);
  for (const [caption, fees] of FEES) {
    const [head, ...rows] = within(screen.getByRole('table', { name: caption })).getAllByRole('row');
    expect(textsOf(head?.children ?? [])).toContain('手数料の額（消費税別）');
    expect(rows.map((row) => textsOf(row.children))).toEqual(fees);
  }
  within(main()).getByText(/手数料の額には、消費税を含みません/);
});

test('explains complaints, personal information and refunds', async () => {
  const { user } = await open();
  expect(textsOf(main().querySelectorAll('h2'))).toEqual([
    '手数料に関する事項',
    '苦情の処理に関する事項',
    '個人情報の取り扱いに関する事項',
    '返戻金の制度に関する事項',
  ]);
  expectRows(lists().at(-1), [
    ['電話番号', ...sample(operator.phone), '受付時間：10:00〜18:00'],
    ['メールアドレス', operator.email, '見本'],
  ]);
  within(main()).getByText(/返戻金の制度は設けていません。ただし、求人者と個別に取り決めたときは/);
  await user.click(within(main()).getByText('プライバシーポリシー', { selector: 'a' }));
  await waitFor(() => expect(location.pathname).toBe(paths.privacy));
});
