import { expect, test } from 'vitest';
import { KANA_PATTERN, PHONE_PATTERN } from '#contracts/api/limits.ts';
import { checkFields } from '#mock-server/http/validation/check-fields.ts';
import { afterOrEqual, beforeOrEqual, dateFormat } from '#mock-server/http/validation/date-rules.ts';
import { passwordRules } from '#mock-server/http/validation/password-rules.ts';
import { ruleSet } from '#mock-server/http/validation/rule-set.ts';
import {
  between,
  boolean,
  digits,
  email,
  integer,
  matches,
  max,
  required,
  string,
  url,
} from '#mock-server/http/validation/rules.ts';
import { validationContext } from '#mock-server/http/validation/validation-context.testing.ts';
import type { HttpFailure } from '#mock-server/http/wire/failures.ts';
import { Pseudonyms } from './pseudonyms.ts';

const RULES = {
  birthday: [required, dateFormat('Y-m-d'), afterOrEqual('1900-01-01'), beforeOrEqual('today')],
  month: [required, dateFormat('Y/m'), afterOrEqual('1900-01'), beforeOrEqual('2100-12')],
  email: [required, string, email, max(255)],
  kana: [required, string, max(10), matches(KANA_PATTERN)],
  phone_number: [required, string, matches(PHONE_PATTERN)],
  postal_code: [required, string, digits(7)],
  verification_code: [required, string, digits(6)],
  password: [required, ...passwordRules()],
  income: [required, integer, between(1, 9_999_999)],
  flag: [required, boolean],
  resume_url: [required, string, url, max(40)],
} as const;

const TEXTS = [
  ...[
    '',
    ' ',
    '榊',
    'サカキ',
    'サカキ　ハナ',
    'さかき',
    'ｻｶｷ',
    'サカキーノ・ハナ',
    'サ'.repeat(11),
    '😀',
    'null',
    'true',
    '1',
    '0',
  ],
  ...[
    '09012345678',
    '0312345678',
    '9012345678',
    '090-1234-5678',
    '+819012345678',
    '０９０１２３４５６７８',
    '0901234567890',
  ],
  ...[
    '1640012',
    '164-0012',
    '0640012',
    '481920',
    '48192',
    '4819201',
    '500000',
    '-5',
    '12345678901',
    '1.5',
    '007',
    '1e3',
  ],
  ...[
    '1990-06-18',
    '1990-6-18',
    '1990/06/18',
    '1990-02-31',
    '1990-13-01',
    '1899-12-31',
    '2999-01-01',
    '1990/06',
    '1880/01',
  ],
  ...['1990-06-18 10:00:00', '1990-06-18T00:00:00Z', '平成2年6月18日'],
  ...[
    'hana@mail.jp',
    'hana.s+1@mail.example.co.jp',
    'hana@',
    '@mail.jp',
    'hana',
    'ha na@mail.jp',
    'hana@mail',
    'hana@@mail.jp',
  ],
  ...[
    'hana..s@mail.jp',
    '.hana@mail.jp',
    'hana@-mail.jp',
    '花@mail.jp',
    'hana@花.jp',
    'hana@127.0.0.1',
    '"ha na"@mail.jp',
    `${'h'.repeat(65)}@mail.jp`,
  ],
  ...[
    'Himitsu-4821',
    'himitsu',
    '123456789',
    '19900618',
    'Himitsu 4821',
    'ひみつ12345',
    'Himitsu1',
    `H1${'x'.repeat(49)}`,
    '!!!!!!!!',
    'Pa$$w0rd\'"',
  ],
  ...[
    'https://hana.example/cv',
    'http://hana',
    'ftp://hana.jp/a',
    'hana.example/cv',
    'https://',
    'https:// hana.jp',
    'javascript:alert(1)',
  ],
  ...[
    'https://hana.example:8080/a?b=c#d',
    'https://hana.example:99999/',
    'http://127.0.0.1/',
    `https://hana.example/${'a'.repeat(40)}`,
  ],
];

const verdictOf = (field: keyof typeof RULES, value: unknown): string => {
  try {
    checkFields({ [field]: value }, ruleSet({ [field]: RULES[field] }), validationContext());
    return 'accepted';
  } catch (error) {
    return (error as HttpFailure).message;
  }
};

test.each(Object.keys(RULES) as (keyof typeof RULES)[])(
  'masks each text for %s so that the same rules fail',
  (field) => {
    const pseudonyms = new Pseudonyms(new Set());
    const changed = TEXTS.filter((text) => {
      const masked = JSON.parse(pseudonyms.ofBody(JSON.stringify({ [field]: text }), '')) as Record<string, string>;
      return verdictOf(field, masked[field]) !== verdictOf(field, text);
    });
    expect(changed.map((text) => `${text} > ${pseudonyms.of(text, field)}`)).toEqual([]);
  },
);
