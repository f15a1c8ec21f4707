import { validate } from 'superstruct';
import { expect, test } from 'vitest';
import { currentMonth, joinMonth, splitMonth } from '#web/src/profile-items/parts/dates/dates.ts';
import { type Career, canRemove, careerItems, changeItems, newestFirst, periodOf } from './entries.ts';
import {
  type CareerValues,
  careerInputOf,
  careerStruct,
  careerValues,
  isSameCareer,
  withNewestCareer,
} from './rules.ts';

const NOW = '2026-11';
const struct = careerStruct(() => NOW);
const whole: CareerValues = {
  company_name: '株式会社あおぞら商事',
  start_at: '2013-04',
  end_at: '2019-03',
  is_employed: false,
  department: '営業部',
  position: '担当',
  content: '',
};
const problems = (values: CareerValues): Record<string, string> => {
  const [error] = validate(values, struct, { coerce: true });
  return Object.fromEntries((error?.failures() ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test('names every missing field of an empty entry', () => {
  expect(problems(careerValues(undefined, NOW))).toEqual({
    company_name: '会社名は必須入力項目です',
    start_at: '開始年月を入力してください',
    end_at: '終了年月を入力してください',
    department: '部署は必須入力項目です',
    position: '役職は必須入力項目です',
  });
});

const SHAPE = '開始年月は「2019年4月」のように、西暦4桁と月で入力してください';
const RANGE = '開始年月は1900年1月以降の年月を入力してください';
test.each([
  ['1900-01', undefined],
  ['2026-11', undefined],
  ['2026-12', '開始年月は今月以前の年月を入力してください'],
  ['2100-12', '開始年月は今月以前の年月を入力してください'],
  ['2101-01', '開始年月は今月以前の年月を入力してください'],
  ['1899-12', RANGE],
  ['2019-13', SHAPE],
  ['2019-00', SHAPE],
  ['2019-', SHAPE],
  ['-04', SHAPE],
  ['19-04', SHAPE],
  ['平成3-04', SHAPE],
])('the start %s: %s', (start_at, sentence) => {
  expect(problems({ ...whole, start_at, is_employed: true }).start_at).toBe(sentence);
});

test('requires an end after the start and not in the future, and ignores it while employed', () => {
  expect(problems({ ...whole, end_at: '2013-03' })).toEqual({ end_at: '終了年月は開始年月以降にしてください' });
  expect(problems({ ...whole, end_at: '2013-04' })).toEqual({});
  expect(problems({ ...whole, end_at: '2026-12' })).toEqual({ end_at: '終了年月は今月以前の年月を入力してください' });
  expect(problems({ ...whole, end_at: '', is_employed: true })).toEqual({});
  expect(problems({ ...whole, start_at: '', end_at: '2013-03' })).toEqual({ start_at: '開始年月を入力してください' });
});

test('trims texts and limits them to 255 letters; the content may be longer', () => {
  const long = '業'.repeat(10_000);
  const [, checked] = validate({ ...whole, company_name: ' 株式会社 ', content: long }, struct, { coerce: true });
  expect(checked).toMatchObject({ company_name: '株式会社', content: long });
  expect(problems({ ...whole, company_name: long, position: long, department: '👩‍💻'.repeat(200) })).toEqual({
    company_name: '255文字以内で入力してください',
    position: '255文字以内で入力してください',
    department: '255文字以内で入力してください',
  });
});

test.each([
  ['2019-04', ['2019', '4']],
  ['2019-12', ['2019', '12']],
  ['2019-', ['2019', '']],
  ['', ['', '']],
] as const)('splits the month %j into %j and joins it', (value, [year, month]) => {
  expect(splitMonth(value)).toEqual([year, month]);
  expect(joinMonth(year, month)).toBe(value);
});

test("uses Japan's current month", () => {
  expect(currentMonth(Date.parse('2026-10-31T15:00:00Z'))).toBe('2026-11');
  expect(currentMonth(Date.parse('2026-10-31T14:59:59Z'))).toBe('2026-10');
});

const career = (id: number, more: Partial<Career> = {}): Career => ({
  id,
  company_name: '株式会社あおぞら商事',
  start_at: '2013/04',
  end_at: '2019/03',
  position: '担当',
  department: '営業部',
  content: null,
  is_employed: false,
  ...more,
});

test('sends an entry with slashes and an empty end while employed, and parses it back', () => {
  expect(careerInputOf(whole, undefined)).toMatchObject({ start_at: '2013/04', end_at: '2019/03' });
  expect(careerInputOf(whole, undefined)).not.toHaveProperty('id');
  expect(careerInputOf({ ...whole, end_at: NOW, is_employed: true }, 4)).toMatchObject({ id: 4, end_at: '' });
  expect(isSameCareer(career(1), whole)).toBe(true);
  expect(isSameCareer(career(1), { ...whole, position: '課長' })).toBe(false);
  expect(isSameCareer(career(1, { is_employed: true, end_at: null }), { ...whole, is_employed: true })).toBe(true);
});

test('sorts entries newest first, current ones before all', () => {
  const careers = [
    career(1),
    career(2, { start_at: '2020/01', end_at: '2021/01' }),
    career(3, { start_at: '2019/04', end_at: null, is_employed: true }),
    career(4, { start_at: '2014/04' }),
  ];
  expect(newestFirst(careers).map(({ id }) => id)).toEqual([3, 2, 4, 1]);
  expect(periodOf(career(3, { end_at: null, is_employed: true }))).toBe('2013/04 〜 現在');
});

test('starts with an empty open entry, or with all entries closed', () => {
  expect(careerItems([])).toMatchObject([{ career: null, isOpen: true }]);
  expect(careerItems([career(1)])).toMatchObject([{ isOpen: true }]);
  expect(careerItems([career(1), career(2)])).toMatchObject([{ isOpen: false }, { isOpen: false }]);
});

test('deletes an entry only if another one is left, a saved one only if a saved one is left', () => {
  const one = careerItems([career(1)]);
  const two = changeItems(one, { type: 'add', key: 'new1', complete: [] });
  expect(one.map((item) => canRemove(one, item))).toEqual([false]);
  expect(two.map((item) => canRemove(two, item))).toEqual([false, true]);
  const saved = changeItems(two, { type: 'saved', key: 'new1', career: career(2), isOpen: false });
  expect(saved.map((item) => canRemove(saved, item))).toEqual([true, true]);
  expect(changeItems(saved, { type: 'remove', key: 'new1' })).toHaveLength(1);
});

const promoted = { position: '課長', content: '店舗の運営' };
const reopened = { end_at: null, is_employed: true };
test.each<[Partial<CareerValues>, Partial<Career>, Partial<CareerValues>]>([
  [{ company_name: '北山商会' }, promoted, promoted],
  // An end that was entered here stays.
  [{ end_at: '2018-03' }, reopened, { is_employed: false }],
  [{ position: '部長' }, reopened, { is_employed: true }],
])('beside %o, the other fields of an entry get the newest stored values: %o', (typed, newest, sent) => {
  const before = career(2);
  const values = { ...careerValues(before), ...typed };
  expect(withNewestCareer(values, before, { ...before, ...newest })).toMatchObject({ ...typed, ...sent });
});
