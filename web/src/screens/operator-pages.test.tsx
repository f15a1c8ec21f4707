import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';
import { expectRows, outwardAddresses, sample, textOf, textsOf } from '#web/src/testing/page-texts.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';
import { NUMBERS } from '#web/src/ui/unbroken.tsx';

const CONTACTS = [
  ['電話番号', ...sample(operator.phone), '受付時間：10:00〜18:00'],
  ['メールアドレス', operator.email, '見本'],
] as const;
const ACCESSIBILITY = [
  ['対象範囲', ...sample(operator.accessibilityScope)],
  ['目標', 'JIS X 8341-3:2016', '適合レベルAA', '見本'],
  ['対応度', 'WCAG 2.2', '一部準拠', '見本'],
  ['対象外', '求人企業が登録した画像', '会員が登録した履歴書'],
  ['確認方法', '自動検査', 'キーボード', '見本'],
  ['把握している課題', 'スクリーンリーダー', '見本'],
  ['お問い合わせ', '使いにくい点がありましたら'],
  ['公開日', ...sample(operator.accessibilityDate)],
] as const;

interface OperatorPage {
  readonly path: string;
  readonly title: string;
  readonly rows: Parameters<typeof expectRows>[1];
  readonly outward: readonly string[];
}

const PAGES: readonly OperatorPage[] = [
  {
    path: paths.company,
    title: '会社概要',
    rows: [
      ['会社名', ...sample(operator.name)],
      ['代表者', ...sample(operator.representative)],
      ['事業内容', '副業・転職の人材マッチングプラットフォーム'],
      ['設立', '2022年10月31日'],
      ['所在地', '東京都', ...sample(operator.address)],
      ['グループ会社', '100％', ...sample(operator.groupCompany)],
      ...ACCESSIBILITY,
    ],
    outward: [operator.links.corporate],
  },
  {
    path: paths.tokutei,
    title: '特定商取引法に基づく表記',
    rows: [
      ['販売事業者', ...sample(operator.name)],
      ['運営責任者', ...sample(operator.responsible)],
      ['本社所在地', ...sample(operator.address)],
      ...CONTACTS,
      ['利用料金', 'サイトまたはアプリに表示する金額'],
      ['利用料金以外の費用', '消費税', '通信にかかる費用'],
      ['支払方法', 'クレジットカードのみ'],
      ['支払時期', '最初のお申し込みのときに請求します', '以後は、その日を基準として1か月ごとに請求します'],
      ['提供時期', '当社所定の手続きが終わりしだい、すぐにご利用いただけます'],
      [
        '返品・キャンセル・解約',
        'サービスの性質上、お支払い後の返金およびお申し込みのキャンセルはできません',
        'マイページ（ログイン後の設定の画面）からいつでも',
        '契約期間の末日まで続き、翌月から停止します',
      ],
      ['動作環境', 'サポートページ', '記載しています'],
    ],
    outward: [operator.links.support],
  },
  {
    path: paths.toriatsukai,
    title: '取り扱い職種の範囲等の明示',
    rows: [
      ['事業者の名称', ...sample(operator.name)],
      ['所在地', ...sample(operator.address)],
      ['許可番号', ...sample(operator.licenceNumber)],
      ['取り扱う職種', '全職種'],
      ['取り扱う地域', '国内'],
      ...CONTACTS,
    ],
    outward: [],
  },
];

const open = async (path: string, title: string | RegExp) => {
  const page = await renderAt(path);
  await screen.findByRole('heading', { level: 1, name: title });
  return page;
};
const main = () => screen.getByRole('main');

test.for(PAGES)(
  '$path states every required row and links outwards in a new tab',
  async ({ path, title, rows, outward }) => {
    await open(path, title);
    expectRows(main(), rows);
    expect(outwardAddresses()).toEqual(outward);
  },
);

test('the footer leads to the accessibility policy: norm, level, what is not met, date and contact', async () => {
  const { user } = await renderAt(paths.term);
  await user.click(within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'アクセシビリティ' }));
  const title = await screen.findByRole('heading', { level: 2, name: 'ウェブアクセシビリティ方針' });
  expect(location.pathname + location.hash).toBe('/company#accessibility');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expectRows(screen.getByRole('region', { name: 'ウェブアクセシビリティ方針' }), ACCESSIBILITY);
});

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

test('three tables state the fees without tax and their payers', async () => {
  await open(paths.toriatsukai, '取り扱い職種の範囲等の明示');
  expect(screen.getAllByRole('table')).toHaveLength(FEES.length);
  for (const [caption, fees] of FEES) {
    const [head, ...rows] = within(screen.getByRole('table', { name: caption })).getAllByRole('row');
    expect(textsOf(head?.children ?? [])).toContain('手数料の額（消費税別）');
    expect(rows.map((row) => textsOf(row.children))).toEqual(fees);
  }
  within(main()).getByText(/手数料の額には、消費税を含みません/);
});

test('explains complaints, personal information and refunds', async () => {
  const { user } = await open(paths.toriatsukai, '取り扱い職種の範囲等の明示');
  expect(textsOf(within(main()).getAllByRole('heading', { level: 2 }))).toEqual([
    '手数料に関する事項',
    '苦情の処理に関する事項',
    '個人情報の取り扱いに関する事項',
    '返戻金の制度に関する事項',
  ]);
  expect(screen.getByRole('link', { name: '03-0000-0000' }).getAttribute('href')).toBe('tel:0300000000');
  expect(screen.getByText(operator.email, { selector: 'main a' }).getAttribute('href')).toBe(
    `mailto:${operator.email}`,
  );
  within(main()).getByText(/返戻金の制度は設けていません。ただし、求人者と個別に取り決めたときは/);
  await user.click(within(main()).getByText('プライバシーポリシー', { selector: 'a' }));
  await waitFor(() => expect(location.pathname).toBe(paths.privacy));
});

test.for([
  [paths.tokutei, '1か月ごと'],
  [paths.term, '30日前'],
  [paths.privacy, '2023年2月24日'],
  [paths.nda, '第6条'],
  [paths.toriatsukai, '50,000円'],
  [paths.offer(3), '1分間'],
] as const)('%s breaks no line inside a date or count, such as %s', async ([path, number]) => {
  await renderAt(path);
  const main = await screen.findByRole('main');
  await within(main).findAllByText(number, { selector: '.unbroken' });
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (NUMBERS.test(data) && !parentElement?.closest('.unbroken, time, a[href^="tel:"], small + b, nav, details, h2'))
      broken.push(data);
  }
  expect(broken).toEqual([]);
});

test('explains how and when to reach the operator, and what to write', async () => {
  const { user } = await renderAt(paths.term);
  const footer = within(await screen.findByRole('contentinfo'));
  await user.click(footer.getByText('お問い合わせ', { selector: 'a' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'お問い合わせ' });
  expect(location.pathname).toBe(paths.contact);
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(within(main()).getByText(operator.email, { selector: 'a' }).getAttribute('href')).toBe(
    `mailto:${operator.email}`,
  );
  expect(within(main()).getByText('03-0000-0000', { selector: 'a' }).getAttribute('href')).toBe('tel:0300000000');
  expect(within(main()).getAllByText('見本')).toHaveLength(2);
  expect(textOf(main())).toContain('10:00〜18:00');
  within(main()).getByRole('heading', { name: 'お問い合わせの際にお知らせください' });
  expect(textOf(main())).toContain('パスワードや認証コードは記載しないでください');
});

test('the service page explains the benefits of a registration, and links to the company', async () => {
  await open(paths.service, /次の会社を知る/);
  for (const name of [
    '求人の情報（メール）',
    '担当者からのご連絡（電話）',
    'ミッション',
    'ビジョン',
    'ご利用の流れ',
    '副業から始める、3つのメリット',
  ])
    screen.getByRole('heading', { name });
  const corporate = screen.getByRole('link', { name: /コーポレートサイト.*新しいタブで開きます/ });
  expect(corporate.getAttribute('href')).toBe(operator.links.corporate);
  expect(corporate.getAttribute('target')).toBe('_blank');
  await waitFor(() => expect(document.title).toBe('いまの仕事のまま、次の会社を知る。｜ツギミチ'));
});
