import { validate } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { rules, sentSchoolOf, shownGraduation } from './item.ts';

const member = {
  id: 1,
  user_schools: [
    { id: 7, school_type: 5, school_id: 40, school_name: '北山大学', department: '文学部', graduated_year: 2013 },
  ],
};

const outcome = (change: object) => {
  const [failure, fields] = validate({ ...rules.valuesOf(member), ...change }, rules.struct, { coerce: true });
  return failure ? failure.failures().map(({ message }) => message) : sentSchoolOf(fields, member);
};

describe('the rules of the last education', () => {
  test.each([
    [{ school_type: null }, '学校の種類を選択してください'],
    [{ school_type: 9 }, '学校の種類を選択してください'],
    [{ school_name: '　' }, '学校名は必須入力項目です'],
    [{ graduated_year: '13' }, '卒業年は4桁の半角数字で入力してください'],
    [{ graduated_year: '20130' }, '卒業年は4桁の半角数字で入力してください'],
    [{ graduated_year: '慶応3' }, '卒業年は4桁の半角数字で入力してください'],
  ])('rejects %j: %s', (change, sentence) => {
    expect(outcome(change)).toEqual([sentence]);
  });
  test('rejects long texts with their limit', () => {
    const long = 'あ'.repeat(10_000);
    expect(outcome({ school_name: long, department: long })).toEqual(Array(2).fill('255文字以内で入力してください'));
  });
});

describe('sentSchoolOf', () => {
  test('changes an existing school by its id', () => {
    expect(outcome({ graduated_year: '２０１５年' })).toEqual({
      id: 7,
      school_type: 5,
      school_id: 40,
      school_name: '北山大学',
      department: '文学部',
      graduated_year: 2015,
    });
  });
  test('treats another name as another school', () => {
    expect(outcome({ school_name: '㈱みさき学院' })).toMatchObject({ school_name: '㈱みさき学院', school_id: null });
  });
  test('sends null for empty optional fields', () => {
    expect(outcome({ department: ' ', graduated_year: '' })).toMatchObject({ department: null, graduated_year: null });
  });
  test('creates a school for a member without one', () => {
    const fields = { school_type: 1, school_name: '南高校', department: '', graduated_year: '' };
    expect(sentSchoolOf(fields, { id: 1 })).not.toHaveProperty('id');
    expect(rules.valuesOf({ id: 1 })).toEqual({
      school_type: null,
      school_name: '',
      department: '',
      graduated_year: '',
    });
  });
});

test.each([
  ['2015', '2015年3月卒業'],
  ['２０１５', '2015年3月卒業'],
  ['平成27年', '2015年3月卒業'],
  ['201', null],
  ['', null],
])('shows the year %s as %s', (year, graduation) => {
  expect(shownGraduation(year)).toBe(graduation);
});
