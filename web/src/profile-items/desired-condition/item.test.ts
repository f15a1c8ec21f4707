import { expect, test } from 'vitest';
import { CONDITIONS, missingWords, rules } from './item.ts';

const conditionValuesOf = rules.valuesOf;
const none = { desired_working_hours: null, desired_working_time_zone: null, desired_unit_price: null };

test('names all three conditions for a member without a choice', () => {
  expect(conditionValuesOf({ id: 1 })).toEqual(none);
});

test('treats an unknown code as not chosen', () => {
  expect(conditionValuesOf({ id: 1, desired_working_hours: 2, desired_unit_price: 99 })).toEqual({
    ...none,
    desired_working_hours: 2,
  });
});

test('names what is missing', () => {
  expect(missingWords(none)).toBe('3項目すべて選択してください');
  expect(missingWords({ ...none, desired_working_hours: 1 })).toBe(
    'あと2つ：稼働できる時間帯と希望する時給を選択してください',
  );
  expect(missingWords({ desired_working_hours: 1, desired_working_time_zone: 1, desired_unit_price: null })).toBe(
    'あと1つ：希望する時給を選択してください',
  );
  expect(missingWords({ desired_working_hours: 1, desired_working_time_zone: 1, desired_unit_price: 1 })).toBeNull();
});

test('omits 時給 from the prices under 希望する時給', () => {
  expect(CONDITIONS.at(-1)?.choices[0]).toEqual({ code: 1, name: '1,500〜2,000円' });
});
