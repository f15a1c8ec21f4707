import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';
import { expectRows, outwardAddresses, sample } from '#web/src/testing/page-texts.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';
import { NUMBERS } from '#web/src/ui/unbroken.tsx';

test('states every row that the law requires', async () => {
  await renderAt(paths.tokutei);
  await screen.findByRole('heading', { level: 1, name: '特定商取引法に基づく表記' });
  expectRows(document.querySelector('main dl'), [
    ['販売事業者', ...sample(operator.name)],
    ['運営責任者', ...sample(operator.responsible)],
    ['本社所在地', ...sample(operator.address)],
    ['電話番号', ...sample(operator.phone), '受付時間：10:00〜18:00'],
    ['メールアドレス', operator.email, '見本'],
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
  ]);
  expect(screen.getByRole('link', { name: '03-0000-0000' }).getAttribute('href')).toBe('tel:0300000000');
  expect(screen.getByText(operator.email, { selector: 'main a' }).getAttribute('href')).toBe(
    `mailto:${operator.email}`,
  );
  expect(outwardAddresses()).toEqual([operator.links.support]);
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
    if (NUMBERS.test(data) && !parentElement?.closest('.unbroken, time, a[href^="tel:"], .offer-pay, nav, details, h2'))
      broken.push(data);
  }
  expect(broken).toEqual([]);
});
