import { expect, test, vi } from 'vitest';
import { loadErrors } from '#fixtures/loader/load.ts';
import { sentenceChanges } from './exchange-exports.ts';
import type { Answered, Exchange } from './recording.ts';

vi.mock('#contracts/api/member.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  memberLabels: { commute_time: '通勤時間' },
}));

const refusal = (field: string, sentence: string): Answered => ({
  status: 422,
  headers: {},
  cookies: [],
  body: JSON.stringify({ message: sentence, errors: { [field]: [sentence] } }),
  size: 1,
});

/** The changes of errors.yaml if the real backend's sentence for a field differs from the mock's. */
const changes = (field: string, real: string, mock: string, path = '/api/login') => {
  const answers = { answer: refusal(field, real), mock: refusal(field, mock) };
  const one = { n: 1, method: 'POST', path, request: { headers: {}, body: null, size: 0 }, ...answers };
  // Only the parts of an exchange that a sentence depends on.
  return sentenceChanges(one as Exchange, loadErrors()).map((change) => `${change.path.join('.')}: ${change.to}`);
};

const REQUIRED = 'メールアドレスは必須項目です。';
const LONG_NAME = '姓の文字数は、20文字以下である必要があります。';
const WRONG_INDUSTRY = '選択された希望業界は、有効ではありません。';
test.each([
  [
    "a rule's sentence",
    'email',
    'メールアドレスを入力してください。',
    REQUIRED,
    ['custom.POST /api/login.email.required: メールアドレスを入力してください。'],
  ],
  [
    'a number in it',
    'last_name',
    '姓は20文字までです。',
    LONG_NAME,
    ['custom.POST /api/login.last_name.max.string: 姓は20文字までです。'],
  ],
  ["a field's name", 'email', 'Eメールは必須項目です。', REQUIRED, ['attributes.email: Eメール']],
  [
    'one that two rules share',
    'industry_id.0',
    '希望業界が正しくありません。',
    WRONG_INDUSTRY,
    [
      'custom.POST /api/login.industry_id.*.exists: 希望業界が正しくありません。',
      'custom.POST /api/login.industry_id.*.in: 希望業界が正しくありません。',
    ],
  ],
  [
    'what only the domain finds',
    'email',
    'ログインできません。',
    '認証に失敗しました。',
    ['failures.loginFailed.message: ログインできません。'],
  ],
])('finds %s in errors.yaml', (_what, field, real, mock, expected) => {
  expect(changes(field, real, mock)).toEqual(expected);
});

test('leaves sentences of the SPA and unknown ones to the developer', () => {
  expect(() => changes('verification_code', 'コードが違います', '認証コードが一致しません')).toThrow(
    'change codeMismatch in contracts/api/sentences.ts to "コードが違います"',
  );
  expect(() => changes('email', 'a', 'b')).toThrow('No rule of errors.yaml has "b" for email: use --as fault.');
});

test('refuses a sentence that speaks of a person, and one of a call that the mock does not have', () => {
  expect(() => changes('email', '〇〇様は登録済みです', REQUIRED)).toThrow('The sentence for email is masked');
  expect(() => changes('email', 'a', REQUIRED, '/api/pets')).toThrow('#1 is no call of the contract');
});

test("leaves the name of a field in the contract to the developer, but not a rule's sentence", () => {
  expect(() => changes('commute_time', '通勤の時間は必須項目です。', '通勤時間は必須項目です。')).toThrow(
    'The contract names this field: rename commute_time to "通勤の時間" in contracts/api/member.ts, or use --as fault.',
  );
  expect(changes('commute_time', '通勤時間を入力してください。', '通勤時間は必須項目です。')).toEqual([
    'custom.POST /api/login.commute_time.required: 通勤時間を入力してください。',
  ]);
});
