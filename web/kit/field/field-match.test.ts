import { expect, test } from 'vitest';
import { matchFields } from './field-match.ts';

const answer = (body: unknown, url = 'http://localhost:8787/api/offers?type=1', method = 'GET') => ({
  method,
  url,
  status: 200,
  body: JSON.stringify(body),
});
const offer = (id: number, title: string) => ({
  id,
  title,
  reward_min: 3000,
  remote_work: 'フルリモート',
  updated_at: '2026-11-12T20:00:00+00:00',
});
const me = {
  id: 1,
  last_name: '小野寺',
  gender: 2,
  birthday: '1990-06-18',
  postal_code: '1640012',
  start_at: '2013/04',
  file_name: '履歴書_小野寺みのり.pdf',
};
const ANSWERS = [
  answer({ message: '入力内容', errors: { 'a.0.b': ['必須です。'] } }, '/api/user', 'PATCH'),
  answer({ data: [offer(7, '週2日の経理'), offer(8, '広報の相談役')] }),
  answer({ data: me }, '/api/user/me'),
];

test.each([
  ['週2日の経理', 'data.0.title', '7'],
  ['経理', 'data.0.title', '7'],
  ['週2日の\u200b経\u2060理', 'data.0.title', '7'],
  ['3,000円〜', 'data.0.reward_min', '7'],
  ['2026年11月13日', 'data.0.updated_at', '7'],
  ['最終更新：2026年11月13日更新', 'data.0.updated_at', '7'],
  ['小野寺 みのり', 'data.last_name', '1'],
  ['女性', 'data.gender', '1'],
  ['1990年6月18日', 'data.birthday', '1'],
  ['〒164-0012', 'data.postal_code', '1'],
  ['2013年4月〜2019年3月', 'data.start_at', '1'],
  ['必須です。', 'errors.a.0.b.0', null],
  ['男性', undefined, undefined],
  ['', undefined, undefined],
])('"%s" comes from %s', (text, place, row) => {
  const [found] = matchFields([text], ANSWERS);
  expect([found?.place, found?.row]).toEqual([place, row]);
});

test('selects, of two equal values, the one in the object around the text', () => {
  const around = [
    'フルリモート',
    'リモートフルリモート',
    '広報の相談役 3,000円 フルリモート',
    '週2日の経理 広報の相談役',
  ];
  expect(matchFields(around, ANSWERS)[0]).toEqual({
    method: 'GET',
    url: '/api/offers?type=1',
    place: 'data.1.remote_work',
    value: 'フルリモート',
    row: '8',
  });
});

test('of two responses to one call, takes the newest; ignores what is no JSON', () => {
  const responses = [{ ...answer({}), body: '<html>' }, answer({ data: 'new' }), answer({ data: 'new' }), ...ANSWERS];
  expect(matchFields(['new'], responses)).toHaveLength(1);
});
