import { coerce, refine, type Struct, string } from 'superstruct';
import { EMAIL_PATTERN, KANA_PATTERN, PASSWORD, PHONE_PATTERN, POSTAL_CODE_PATTERN } from '#contracts/api/limits.ts';
import {
  bareDigits,
  halfWidth,
  hasHidden,
  katakana,
  phoneDigits,
  tidyLine,
  tidyName,
  tidyPassword,
  tidyText,
} from './normalize.ts';

/** A condition and its error message, or a function that derives the message from the value. */
type Rule<Sentence = string> = readonly [isValid: (value: string) => boolean, sentence: Sentence];
type TextStruct = Struct<string, null>;

/** A string that reports only its first broken rule. */
export const checked = (...rules: readonly Rule<string | ((value: string) => string)>[]): TextStruct =>
  refine(string(), 'checked', (value) => {
    const sentence = rules.find(([isValid]) => !isValid(value))?.[1] ?? true;
    return typeof sentence === 'function' ? sentence(value) : sentence;
  });

/** Normalizes a value before it is checked and sent. */
export const tidied = (struct: TextStruct, tidy: (value: string) => string): TextStruct =>
  coerce(struct, string(), (value) => tidy(value));

/** Every required field has this rule; it words the message. */
export const required = (label: string): Rule => [(value) => value.trim() !== '', `${label}は必須入力項目です`];
const matches = (pattern: RegExp, sentence: string): Rule => [(value) => pattern.test(value), sentence];
/** Counts code points instead of UTF-16 units. */
const atMost = (max: number): Rule => [(value) => [...value].length <= max, `${max}文字以内で入力してください`];

export const requiredText = (label: string, max = 255): TextStruct =>
  tidied(checked(required(label), atMost(max)), tidyLine);
export const personName = (label: string): TextStruct => tidied(checked(required(label), atMost(255)), tidyName);
export const optionalText = (max = 255): TextStruct => tidied(checked(atMost(max)), tidyLine);
export const longText = (max: number): TextStruct => tidied(checked(atMost(max)), tidyText);

/** They match the pattern, but mail servers refuse them. */
const ODD_DOTS: Rule = [
  (value) => !/\.\.|\.@/.test(value),
  '「.」が続いているか、@の直前にあります。アドレスをご確認ください。',
];
const INVALID_EMAIL = '有効なメールアドレスを入力してください';

/** A required email address, converted to half width. */
export const email = (label = 'メールアドレス'): TextStruct =>
  tidied(
    checked(
      required(label),
      matches(EMAIL_PATTERN, INVALID_EMAIL),
      [(value) => !/^\.|@\./.test(value), INVALID_EMAIL],
      ODD_DOTS,
    ),
    halfWidth,
  );

/** A password without the blanks around it; hidden characters in it and full width are named, since it shows as dots. */
const passwordOf = (label: string, ...rules: readonly Rule[]): TextStruct =>
  tidied(
    checked(
      [(value) => value !== '', `${label}は必須入力項目です`],
      [(value) => !hasHidden(value), '空白または見えない文字が含まれています。取り除いて入力してください。'],
      [(value) => !/[！-～]/.test(value), '全角で入力されています。半角英字で入力してください。'],
      ...rules,
    ),
    tidyPassword,
  );

/** The login's password: checks only its characters, so that an old, shorter password still works. */
export const loginPassword = (): TextStruct =>
  passwordOf('パスワード', matches(PASSWORD.allowed, '有効なパスワードを入力してください'));

const PASSWORD_RULES: readonly Rule[] = [
  [(value) => value.length >= PASSWORD.min, `${PASSWORD.min}文字以上で入力してください`],
  [(value) => value.length <= PASSWORD.max, `${PASSWORD.max}文字以内で入力してください`],
  matches(PASSWORD.letter, '半角英字を1文字以上含めてください'),
  matches(PASSWORD.digit, '半角数字を1文字以上含めてください'),
];

/** A new password; `label` names it in the message for an empty field. */
export const newPassword = (label = 'パスワード'): TextStruct =>
  passwordOf(
    label,
    ...PASSWORD_RULES,
    matches(PASSWORD.allowed, '使用できない文字が含まれています。半角の英字・数字・記号で入力してください。'),
  );

/** The reset form accepts only letters and digits. */
export const resetPassword = (label = 'パスワード'): TextStruct =>
  passwordOf(
    label,
    ...PASSWORD_RULES,
    matches(PASSWORD.alphanumeric, '使用できない文字が含まれています。半角の英字と数字で入力してください。'),
  );

const PHONE = matches(PHONE_PATTERN, '携帯電話番号は0から始まる10桁または11桁の半角数字で入力してください');
const NO_KANA = /[^ァ-ヶー]\p{M}*/u;
const KANA = [
  (value: string) => KANA_PATTERN.test(value),
  (value: string) => `「${NO_KANA.exec(value)?.[0] ?? ''}」は使えません。全角カタカナで入力してください。`,
] as const;

export const phoneNumber = (label: string): TextStruct => tidied(checked(required(label), PHONE), phoneDigits);
export const postalCode = (label: string): TextStruct =>
  tidied(
    checked(required(label), matches(POSTAL_CODE_PATTERN, `${label}は7桁の半角数字で入力してください`)),
    bareDigits,
  );
/** A name in katakana; converts what it can, and names the first other character in its message. */
export const kana = (label: string): TextStruct => tidied(checked(required(label), KANA, atMost(255)), katakana);
