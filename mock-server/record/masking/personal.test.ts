import { expect, test } from 'vitest';
import { personal, secretsOnly, withoutAddresses } from './personal.ts';

const MEMBER = {
  id: 7,
  last_name: '小野寺',
  last_name_kana: 'オノデラ',
  phone_number: '09000000101',
  email: 'minori@example.com',
  birthday: '1990-06-18',
  postal_code: '164-0012',
  address: null,
  token: 'abc',
  resumes: { files: [{ file_name: '履歴書.pdf', file_size: 1 }] },
  job_type_name: '営業',
  company_name: '見本社',
};

test('replaces personal texts by texts of the same form and leaves all others unchanged', () => {
  expect(personal.maskValue(MEMBER)).toEqual({
    ...MEMBER,
    last_name: '〇〇〇',
    last_name_kana: 'アアアア',
    phone_number: '00000000000',
    email: 'masked@example.com',
    birthday: '1990-01-01',
    postal_code: '000-0000',
    token: '********',
    resumes: { files: [{ file_name: '********.pdf', file_size: 1 }] },
  });
});

test.each([
  ['a form', 'a=b&email=minori%40example.com&%6cast_name=%E5%B0%8F', 'application/x-www-form-urlencoded'],
  ['JSON whose name is escaped', '{"a":"b","e\\u006dail":"minori@example.com"}', 'application/json'],
  ['JSON that breaks off', '{"a":"b","email":"minori@example.com', 'application/json'],
])('masks %s', (_what, text, type) => {
  const masked = personal.maskBody(text, type);
  expect(masked).not.toMatch(/minori|%E5%B0%8F/);
  expect(masked).toMatch(/^(?:a=b|\{"a":"b")/);
});

test('masks a token in a URL and a mail or phone in a sentence', () => {
  expect(personal.maskUrl('/api/offers/1?token=abc&type=1')).toBe('/api/offers/1?token=********&type=1');
  expect(withoutAddresses('minori@example.com、09000000101、2026-01-01、12345678901')).toBe(
    'masked@example.com、00000000000、2026-01-01、12345678901',
  );
});

test.each([
  ['with people hidden', personal],
  ['unmasked', secretsOnly],
])('%s, leaves an empty field empty', (_what, { maskValue, maskBody, maskField }) => {
  const empty = { email: '', password: '', new_password: null };
  expect(maskValue(empty)).toEqual(empty);
  expect(maskBody('password=&email=', 'application/x-www-form-urlencoded')).toBe('password=&email=');
  expect(maskField('password', '')).toBe('');
});

test('masks passwords and tokens even without masking of people', () => {
  expect(secretsOnly.maskValue({ ...MEMBER, password: 'x' })).toEqual({
    ...MEMBER,
    token: '********',
    password: '********',
  });
});
