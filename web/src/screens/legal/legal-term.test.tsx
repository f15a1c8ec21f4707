import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';
import { textOf, textsOf } from '#web/src/testing/page-texts.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

/** Statements that the specification requires, by article. */
const required: readonly (readonly [number, ...string[]])[] = [
  [1, 'ツギミチ', operator.name.replace('（見本）', ''), '見本', '当社', 'ユーザー'],
  [2, '会員', '求人企業', '登録情報', 'アカウント情報', 'ユーザーIDおよびパスワード'],
  [3, '代理人による登録はできません', '自らの従業員に登録の手続きを行わせる場合は、この限りではありません'],
  [3, '真実かつ正確で、最新のもの'],
  [4, 'アカウントの登録が完了したときに成立します'],
  [4, '登録が抹消された日、または本サービスの提供が終了した日の、いずれか早い日まで'],
  [5, '貸与し、譲渡し、または売買してはなりません', '他の者に利用させてはなりません'],
  [7, '利用期間中に、その有料サービスを解約することはできません', '残りの利用期間に対応する料金の支払い義務'],
  [8, 'サイトまたはアプリに表示する額', '消費税および通信にかかる費用は、別途', 'クレジットカードに限ります'],
  [8, '最初のお申し込みのときに請求し、以後は、その日を基準として1か月ごとに請求します'],
  [8, '当社所定の手続きが終わりしだい、すぐに利用', '返金およびお申し込みのキャンセルはできません'],
  [8, 'マイページ（ログイン後の設定の画面）から、いつでも', '契約期間の末日まで続き、翌月から停止します'],
  [9, '当社の定める容量を超えるデータを送信する行為'],
  [10, '事前に通知することなく', '利用を停止し、または登録を抹消'],
  [11, '30日前までに相手方に通知', '利用契約を解約'],
  [11, '復元することはできません', '連絡を受け取ることができません', '新たに会員登録が必要です'],
  [12, '停止し、または終了することができます', '終了するときは、当社は、あらかじめユーザーに通知します'],
  [13, '文章、画像および動画', '無償で利用', '本サービスの提供', '新しいサービスの開発', '統計の作成'],
  [14, '保存する義務を負わず、これを削除することができます'],
  [15, 'プライバシーポリシー'],
  [18, '6か月の間に', '現実に受け取った利用料金の総額を上限とします'],
  [19, '通知の後もユーザーが本サービスの利用を続けたとき', '定める期間内に解約の手続きをしなかったとき'],
  [19, 'ユーザーが変更後の本規約を承諾したものとみなします'],
  [21, '終了した後も', '引き続き効力を有します'],
  [22, '準拠法は、日本法', '東京地方裁判所または東京簡易裁判所', '第一審の専属的合意管轄裁判所'],
];

/** Reasons to stop a use or cancel a registration without notice. */
const reasons = [
  '本規約に違反',
  '登録情報に虚偽',
  '第三者に損害',
  '運営を妨げた',
  '支払不能もしくは支払停止となったとき、または差押え',
  '死亡したとき、または後見開始の審判',
  '6か月以上本サービスの利用がなく、かつ、当社からの連絡に応答がない',
  '過去に本条の定めにより登録を抹消された方',
  '未成年の方または後見などを受けている方が、法定代理人の同意を得ずに登録',
  '反社会的勢力',
  '当社が利用の停止または登録の抹消を必要と判断',
];

const article = (n: number) => document.getElementById(`a${n}`);
const open = async () => {
  await renderAt(paths.term);
  await screen.findByRole('heading', { level: 1, name: '利用規約' });
};

test('shows 22 articles with dates and every required statement', async () => {
  await open();
  expect(textsOf(screen.getAllByText(/^(?:制定|改定)：/))).toEqual([
    '制定：2023年1月23日',
    '改定：2023年4月1日',
    '改定：2024年12月1日',
  ]);
  expect(textsOf(document.querySelectorAll('main h2')).filter((title) => /^第\d+条/.test(title))).toHaveLength(22);
  for (const [n, ...sentences] of required)
    for (const sentence of sentences) expect(textOf(article(n))).toContain(sentence);
  const items = textsOf(article(10)?.querySelectorAll('li') ?? []);
  expect(items).toHaveLength(reasons.length);
  for (const [index, reason] of reasons.entries()) expect(items[index]).toContain(reason);
});

test('names the clauses that survive the contract with their titles', async () => {
  await open();
  const links = [...(article(21)?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => /^第(\d+)条（.+）$/.exec(textOf(link))?.[1])).toEqual([
    '7',
    '8',
    '13',
    '18',
    '20',
    '21',
    '22',
  ]);
  for (const link of links) {
    const [, label, title] = /^(第\d+条)（(.+)）$/.exec(textOf(link)) ?? [];
    const named = document.querySelector(link.getAttribute('href') ?? '');
    expect(textOf(named?.querySelector('h2'))).toBe(`${label} ${title}`);
  }
});
