import { type Struct, validate } from 'superstruct';
import { describe, expect, test } from 'vitest';
import {
  email,
  kana,
  loginPassword,
  newPassword,
  optionalText,
  phoneNumber,
  postalCode,
  requiredText,
  resetPassword,
} from './rules.ts';

const outcome = (struct: Struct<string, null>, typed: string): string => {
  const [failure, value] = validate(typed, struct, { coerce: true });
  return failure ? failure.message : `ok:${value}`;
};

describe('email', () => {
  test.each([
    ['', 'メールアドレスは必須入力項目です'],
    ['　', 'メールアドレスは必須入力項目です'],
    ['minori', '有効なメールアドレスを入力してください'],
    ['minori@example', '有効なメールアドレスを入力してください'],
    ['minori@example.c', '有効なメールアドレスを入力してください'],
    ['mi..nori@docomo.ne.jp', '「.」が続いているか、@の直前にあります。アドレスをご確認ください。'],
    ['minori.@example.com', '「.」が続いているか、@の直前にあります。アドレスをご確認ください。'],
    ['.minori@example.com', '有効なメールアドレスを入力してください'],
    ['minori@.example.com', '有効なメールアドレスを入力してください'],
    ['みのり@example.com', '有効なメールアドレスを入力してください'],
    ['minori+job@example.co.jp', 'ok:minori+job@example.co.jp'],
    ['ｍｉｎｏｒｉ＠ｅｘａｍｐｌｅ．ｃｏｍ ', 'ok:minori@example.com'],
  ])('"%s" gives "%s"', (typed, expected) => {
    expect(outcome(email(), typed)).toBe(expected);
  });
});

describe('loginPassword', () => {
  test.each([
    ['', 'パスワードは必須入力項目です'],
    ['ぱすわーど', '有効なパスワードを入力してください'],
    ['with space1', '空白または見えない文字が含まれています。取り除いて入力してください。'],
    ['ｍｉｃｈｉ２０２６', '全角で入力されています。半角英字で入力してください。'],
    [' short1\u200b', 'ok:short1'],
    ['　', 'パスワードは必須入力項目です'],
    ['a1!?_+*\'"`#$%&-^\\@;:,./=~|[](){}<>', 'ok:a1!?_+*\'"`#$%&-^\\@;:,./=~|[](){}<>'],
  ])('"%s" gives "%s"', (typed, expected) => {
    expect(outcome(loginPassword(), typed)).toBe(expected);
  });
});

describe('newPassword', () => {
  test.each([
    ['', '新しいパスワードは必須入力項目です'],
    ['abc1234', '8文字以上で入力してください'],
    [`a1${'x'.repeat(49)}`, '50文字以内で入力してください'],
    ['12345678', '半角英字を1文字以上含めてください'],
    ['abcdefgh', '半角数字を1文字以上含めてください'],
    ['abcd1234あ', '使用できない文字が含まれています。半角の英字・数字・記号で入力してください。'],
    ['ａｂｃｄ１２３４', '全角で入力されています。半角英字で入力してください。'],
    ['abcd\u200b1234', '空白または見えない文字が含まれています。取り除いて入力してください。'],
    ['abcd1234!', 'ok:abcd1234!'],
    ['　abcd1234! ', 'ok:abcd1234!'],
  ])('"%s" gives "%s"', (typed, expected) => {
    expect(outcome(newPassword('新しいパスワード'), typed)).toBe(expected);
  });
  test('the reset form rejects symbols', () => {
    expect(outcome(resetPassword(), 'abcd1234!')).toBe(
      '使用できない文字が含まれています。半角の英字と数字で入力してください。',
    );
  });
});

describe('the other fields', () => {
  const PHONE = '携帯電話番号は0から始まる10桁または11桁の半角数字で入力してください';
  test.each([
    [phoneNumber('携帯電話番号'), '０９０-1234-5678', 'ok:09012345678'],
    [phoneNumber('携帯電話番号'), '0312345678', 'ok:0312345678'],
    [phoneNumber('携帯電話番号'), '9012345678', PHONE],
    [phoneNumber('携帯電話番号'), '090123456', PHONE],
    [phoneNumber('携帯電話番号'), '090123456789', PHONE],
    [phoneNumber('携帯電話番号'), '0901234567a', PHONE],
    [postalCode('郵便番号'), '123-456', '郵便番号は7桁の半角数字で入力してください'],
    [kana('セイ'), 'やまだ', 'ok:ヤマダ'],
    [kana('セイ'), '山田', '「山」は使えません。全角カタカナで入力してください。'],
    [kana('セイ'), 'Onodera', '「O」は使えません。全角カタカナで入力してください。'],
    [kana('セイ'), 'ゝみ', '「ヽ」は使えません。全角カタカナで入力してください。'],
    [kana('セイ'), 'ムㇰ', '「ㇰ」は使えません。全角カタカナで入力してください。'],
    [kana('セイ'), 'Ā\u0301', '「Ā\u0301」は使えません。全角カタカナで入力してください。'],
  ])('%# "%s" gives "%s"', (rule, typed, expected) => {
    expect(outcome(rule, typed)).toBe(expected);
  });
  test('names the field of a missing text and the limit of a long one', () => {
    expect(outcome(requiredText('会社名'), ' ')).toBe('会社名は必須入力項目です');
    expect(outcome(optionalText(3), '😀😀😀')).toBe('ok:😀😀😀');
    expect(outcome(optionalText(3), '1234')).toBe('3文字以内で入力してください');
  });
});
