import { validate } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { joinedParts } from '#web/src/profile-items/parts/dates/dates.ts';
import { ageOn, birthdayProblem, fullBirthday, inEra, rules } from './item.ts';

const TODAY = '2026-11-20';
const INVALID = '正しい生年月日を入力してください';
const WESTERN = `${INVALID}（年は西暦4桁です）`;

describe('the three fields', () => {
  test.each([
    [['1990', '4', '12'], '1990-04-12'],
    [['１９９０', '０４', '１２'], '1990-04-12'],
    [[' 1990', '4月', '12日'], '1990-04-12'],
    [['1990年', '', ''], '1990-00-00'],
    [['', '', ''], ''],
    [['昭和55', '4', '1'], '1980-04-01'],
    [['Ｓ５５年', '4月', '1日'], '1980-04-01'],
    [['㍻元', '1', '8'], '1989-01-08'],
    [['慶応3', '4', '1'], '慶応3-04-01'],
  ])('combines %j to %s', ([year = '', month = '', day = ''], date) => {
    expect(fullBirthday(joinedParts([year, month, day]))).toBe(date);
  });
});

describe('birthdayProblem', () => {
  test.each(['1900-01-01', '1990-04-12', '2000-02-29', '2024-02-29', TODAY])('accepts %s', (date) => {
    expect(birthdayProblem(date, TODAY)).toBeNull();
  });
  test.each([
    ['1899-12-31', INVALID],
    ['2026-11-21', INVALID],
    ['1990-13-01', INVALID],
    ['1990-00-10', INVALID],
    ['1990-04-00', INVALID],
    ['1990-04-99', INVALID],
    ['90-04-12', WESTERN],
    ['19900-04-12', WESTERN],
    ['慶応3-04-01', WESTERN],
    ['昭和五十五-04-01', WESTERN],
    ['-04-12', WESTERN],
    ['1990-02-30', `${INVALID}（2月に30日はありません）`],
    ['1900-02-29', `${INVALID}（2月に29日はありません）`],
    ['1990-04-31', `${INVALID}（4月に31日はありません）`],
  ])('rejects %s: %s', (date, sentence) => {
    expect(birthdayProblem(date, TODAY)).toBe(sentence);
  });
});

describe('the rules of the birthday', () => {
  test.each([
    ['', '生年月日は必須入力項目です'],
    ['1990--', INVALID],
    ['1990-2-30', `${INVALID}（2月に30日はありません）`],
    ['1990-4-2', '1990-04-02'],
  ])('%s gives %s', (typed, expected) => {
    const [failure, value] = validate(typed, rules.struct.schema.birthday, { coerce: true });
    expect(failure?.message ?? value).toBe(expected);
  });
});

describe('the parsed birthday', () => {
  test.each([
    ['1990-04-12', 36],
    ['1990-11-20', 36],
    ['1990-11-21', 35],
    ['2026-11-20', 0],
  ])('someone born on %s is %i', (date, age) => {
    expect(ageOn(date, TODAY)).toBe(age);
  });
  test.each([
    ['1926-12-24', '大正15年12月24日'],
    ['1989-01-07', '昭和64年1月7日'],
    ['1989-01-08', '平成元年1月8日'],
    ['1990-04-12', '平成2年4月12日'],
    ['2019-05-01', '令和元年5月1日'],
  ])('formats %s as %s', (date, words) => {
    expect(inEra(date)).toBe(words);
  });
});
