import { MASK, maskingOf, spelled } from './masking.ts';

type StandIn = (text: string) => string;
const zeros: StandIn = (text) => text.replaceAll(/\d/g, '0');
const signs =
  (text: string): StandIn =>
  (value) =>
    text.repeat([...value].length);

/** Replacements by field name, of the same form, so that rules and types treat them alike. The first match counts. */
const STAND_INS: readonly (readonly [name: RegExp, standIn: StandIn])[] = [
  [/password|token|secret/i, () => MASK],
  [/mail/i, () => 'masked@example.com'],
  [/phone|postal|verification_code/i, zeros],
  [/birthday/i, (text) => text.replace(/^\d{4}-\d\d-\d\d/, '1990-01-01')],
  [/file_name/i, (text) => `${MASK}${/\.\w+$/.exec(text)?.[0] ?? ''}`],
  [/kana/i, signs('ア')],
  [/./, signs('〇')],
];

const WORDS = ['password', 'token', 'secret', 'mail', 'phone', 'postal', 'verification_code', 'birthday', 'kana'];
const NAMES = ['last_name', 'first_name', 'full_name', 'user_name', 'file_name', 'address'];
/** In some responses a person's name, in others an industry's: masked in both. */
const NAME = `(?<![a-z_])${spelled('name')}(?![a-z_])`;

const standIn = (name: string, value: unknown): unknown => {
  // An empty text identifies nobody, and rules treat it differently.
  if (value === '') return value;
  if (Array.isArray(value)) return value.map((one) => standIn(name, one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, standIn(name, inner)]));
  if (typeof value !== 'string') return typeof value === 'number' ? 0 : value;
  return (STAND_INS.find(([pattern]) => pattern.test(name))?.[1] ?? signs('〇'))(value);
};

/** Masks passwords, tokens, names, phones, mails and addresses of real people; types and forms stay. */
export const personal = maskingOf({
  names: new RegExp([...[...WORDS, ...NAMES].map(spelled), NAME].join('|'), 'i'),
  standIn,
});

/** Masks secrets but not people. */
export const secretsOnly = maskingOf({
  names: new RegExp(['password', 'token', 'secret'].map(spelled).join('|'), 'i'),
  standIn,
});
export type Masking = typeof personal;

/** Masks mails and phones anywhere in a text. */
export const withoutAddresses = (text: string): string =>
  text
    .replaceAll(/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, 'masked@example.com')
    .replaceAll(/(?<![\d.])0\d{9,10}(?!\d)/g, zeros);
