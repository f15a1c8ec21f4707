import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';
import { outwardAddresses, textOf, textsOf } from '#web/src/testing/page-texts.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

type Statements = readonly (readonly [article: string, ...sentences: string[]])[];

/** Statements that the specification requires, by the label of the article. */
const TERMS: Statements = [
  ['第1条', 'ツギミチ', operator.name.replace('（見本）', ''), '見本', '当社', 'ユーザー'],
  ['第2条', '会員', '求人企業', '登録情報', 'アカウント情報', 'ユーザーIDおよびパスワード'],
  ['第3条', '代理人による登録はできません', '自らの従業員に登録の手続きを行わせる場合は、この限りではありません'],
  ['第3条', '真実かつ正確で、最新のもの'],
  ['第4条', 'アカウントの登録が完了したときに成立します'],
  ['第4条', '登録が抹消された日、または本サービスの提供が終了した日の、いずれか早い日まで'],
  ['第5条', '貸与し、譲渡し、または売買してはなりません', '他の者に利用させてはなりません'],
  ['第7条', '利用期間中に、その有料サービスを解約することはできません', '残りの利用期間に対応する料金の支払い義務'],
  ['第8条', 'サイトまたはアプリに表示する額', '消費税および通信にかかる費用は、別途', 'クレジットカードに限ります'],
  ['第8条', '最初のお申し込みのときに請求し、以後は、その日を基準として1か月ごとに請求します'],
  ['第8条', '当社所定の手続きが終わりしだい、すぐに利用', '返金およびお申し込みのキャンセルはできません'],
  ['第8条', 'マイページ（ログイン後の設定の画面）から、いつでも', '契約期間の末日まで続き、翌月から停止します'],
  ['第9条', '当社の定める容量を超えるデータを送信する行為'],
  ['第10条', '事前に通知することなく', '利用を停止し、または登録を抹消'],
  ['第10条', '本規約に違反', '登録情報に虚偽', '第三者に損害', '運営を妨げた', '反社会的勢力'],
  ['第10条', '支払不能もしくは支払停止となったとき、または差押え', '死亡したとき、または後見開始の審判'],
  ['第10条', '6か月以上本サービスの利用がなく、かつ、当社からの連絡に応答がない'],
  ['第10条', '過去に本条の定めにより登録を抹消された方', '当社が利用の停止または登録の抹消を必要と判断'],
  ['第10条', '未成年の方または後見などを受けている方が、法定代理人の同意を得ずに登録'],
  ['第11条', '30日前までに相手方に通知', '利用契約を解約'],
  ['第11条', '復元することはできません', '連絡を受け取ることができません', '新たに会員登録が必要です'],
  ['第12条', '停止し、または終了することができます', '終了するときは、当社は、あらかじめユーザーに通知します'],
  ['第13条', '文章、画像および動画', '無償で利用', '本サービスの提供', '新しいサービスの開発', '統計の作成'],
  ['第14条', '保存する義務を負わず、これを削除することができます'],
  ['第15条', 'プライバシーポリシー'],
  ['第18条', '6か月の間に', '現実に受け取った利用料金の総額を上限とします'],
  ['第19条', '通知の後もユーザーが本サービスの利用を続けたとき', '定める期間内に解約の手続きをしなかったとき'],
  ['第19条', 'ユーザーが変更後の本規約を承諾したものとみなします'],
  ['第21条', '終了した後も', '引き続き効力を有します'],
  ['第22条', '準拠法は、日本法', '東京地方裁判所または東京簡易裁判所', '第一審の専属的合意管轄裁判所'],
];
const PRIVACY: Statements = [
  ['1.', operator.name.replace('（見本）', ''), operator.address.replace('（見本）', ''), '見本'],
  ['3.', '氏名、フリガナ、生年月日、性別、電話番号', '履歴書、職務経歴書', 'クッキー'],
  ['6.', 'ご本人の同意を得ずに個人情報を第三者に提供しません', '求人に応募したとき'],
  ['8.', 'グループ会社の一覧'],
  ['10.', '退会の手続きを完了したとき', 'すべて削除され、復元することはできません'],
  ['12.', '1回のご請求につき10,000円の手数料'],
  ['13.', '最終の改定は、2023年2月24日です'],
  ['14.', operator.phone.replace('（見本）', ''), operator.hours, operator.email],
  ['別紙', 'クッキー（Cookie）とは', '第三者のクッキー', 'クッキーの設定'],
];

const NDA: Statements = [
  ['第4条', 'ユーザーが最後に案件を提示した日から1年間'],
  ['第6条', '紛争については、東京地方裁判所を第一審の専属的合意管轄裁判所とします', '日本法'],
];
const NDA_DATES = ['制定：2023年12月6日', '改定：2024年12月1日'];

const article = (label: string) => screen.getByRole('region', { name: new RegExp(`^${RegExp.escape(label)}\\s`) });
const linksIn = (label: string) => within(article(label)).getAllByRole('link');
const open = async (path: string, title: string) => {
  await renderAt(path);
  await screen.findByRole('heading', { level: 1, name: title });
};

test.for([
  [paths.term, '利用規約', /^第\d+条/, 22, ['制定：2023年1月23日', '改定：2023年4月1日', '改定：2024年12月1日'], TERMS],
  [paths.privacy, 'プライバシーポリシー', /^\d+\. /, 14, ['制定：2023年1月23日', '改定：2023年2月24日'], PRIVACY],
  [paths.nda, '秘密保持契約書', /^第\d条/, 6, NDA_DATES, NDA],
  [paths.ndaAgree, '秘密保持契約書への同意', /^第\d条/, 6, NDA_DATES, NDA],
] as const)(
  '%s shows its numbered articles with dates and every required statement',
  async ([path, title, number, count, dates, required]) => {
    await open(path, title);
    expect(textsOf(screen.getAllByText(/^(?:制定|改定)：/))).toEqual(dates);
    const titles = textsOf(screen.getAllByRole('heading', { level: 2 }));
    expect(titles.filter((words) => number.test(words))).toHaveLength(count);
    for (const [label, ...sentences] of required)
      for (const sentence of sentences) expect(textOf(article(label))).toContain(sentence);
  },
);

test('names the clauses that survive the contract with their titles', async () => {
  await open(paths.term, '利用規約');
  const links = linksIn('第21条');
  const numbers = links.map((link) => /^第(\d+)条（.+）$/.exec(textOf(link))?.[1]);
  expect(numbers).toEqual(['7', '8', '13', '18', '20', '21', '22']);
  for (const link of links) {
    const [, label = '', title] = /^(第\d+条)（(.+)）$/.exec(textOf(link)) ?? [];
    const named = article(label);
    expect(link.getAttribute('href')).toBe(`#${named.id}`);
    expect(textOf(within(named).getByRole('heading', { level: 2 }))).toBe(`${label} ${title}`);
  }
});

const help: readonly (readonly [string, string])[] = [
  ['Google Chrome', 'https://support.google.com/'],
  ['Safari（Mac）', 'https://support.apple.com/'],
  ['Safari（iPhone）', 'https://support.apple.com/'],
  ['Mozilla Firefox', 'https://support.mozilla.org/'],
  ['Microsoft Edge', 'https://support.microsoft.com/'],
];

test('every external link opens a new tab and leads to the named page', async () => {
  await open(paths.privacy, 'プライバシーポリシー');
  const addresses = outwardAddresses();
  expect(addresses).toHaveLength(1 + operator.thirdParties.length + help.length);
  expect(addresses[0]).toBe(operator.links.groupList);
  const links = linksIn('別紙');
  const addressOf = (name: string) => links.find((link) => textOf(link).includes(name))?.getAttribute('href');
  for (const { name, page, href } of operator.thirdParties) expect(addressOf(`${name}「${page}」`)).toBe(href);
  for (const [browser, site] of help) expect(addressOf(`${browser}のヘルプ`)).toMatch(new RegExp(`^${site}.+`));
  for (const address of addresses) expect(new URL(address ?? '').protocol).toBe('https:');
});
