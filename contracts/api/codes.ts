/** The code tables (product 3), with the words people read. Order is the order of display. */
export interface Code {
  readonly code: number;
  readonly name: string;
}

/** `gender` of a member. */
export const GENDERS = [
  { code: 1, name: '男性' },
  { code: 2, name: '女性' },
  { code: 3, name: 'その他' },
] as const satisfies readonly Code[];

/** `school_type` of a school. */
export const SCHOOL_TYPES = [
  { code: 1, name: '高校' },
  { code: 2, name: '専門学校' },
  { code: 3, name: '短期大学' },
  { code: 4, name: '高等専門学校' },
  { code: 5, name: '大学' },
  { code: 6, name: '大学院（修士）' },
  { code: 7, name: 'MBA' },
  { code: 8, name: '大学院（博士）' },
] as const satisfies readonly Code[];

/** `willingness_job_change` of a member. */
export const JOB_CHANGE_WILLINGNESS = [
  { code: 1, name: '2〜3か月以内に転職したい' },
  { code: 5, name: '半年以内に転職したい' },
  { code: 6, name: '1年以内に転職したい' },
  { code: 3, name: '良い会社があれば転職したい' },
  { code: 2, name: '退職予定・離職中' },
  { code: 4, name: '転職は考えていない' },
] as const satisfies readonly Code[];

/** `willingness_side_job` of a member. */
export const SIDE_JOB_WILLINGNESS = [
  { code: 2, name: '積極的に探している' },
  { code: 1, name: '良い求人があれば副業をしたい' },
  { code: 3, name: '副業は考えていない' },
] as const satisfies readonly Code[];

/** `desired_working_hours`: hours a week. */
export const WORKING_HOURS = [
  { code: 1, name: '週1〜5時間' },
  { code: 2, name: '週5〜10時間' },
  { code: 3, name: '週10〜20時間' },
  { code: 4, name: '週20〜30時間' },
  { code: 5, name: '週30〜40時間' },
] as const satisfies readonly Code[];

/** `desired_working_time_zone`: when in the week. */
export const WORKING_TIME_ZONES = [
  { code: 1, name: 'いつでも可' },
  { code: 2, name: '平日いつでも可' },
  { code: 3, name: '平日9:00〜19:00' },
  { code: 4, name: '平日9:00〜19:00以外' },
  { code: 5, name: '土日のみ' },
] as const satisfies readonly Code[];

/** `desired_unit_price`: yen an hour. */
export const UNIT_PRICES = [
  { code: 1, name: '時給 1,500〜2,000円' },
  { code: 2, name: '時給 2,000〜3,000円' },
  { code: 3, name: '時給 3,000〜4,000円' },
  { code: 4, name: '時給 4,000〜5,000円' },
  { code: 5, name: '時給 5,000〜7,000円' },
  { code: 6, name: '時給 7,000〜10,000円' },
] as const satisfies readonly Code[];

/** `annual_income`: yen a year. */
export const ANNUAL_INCOMES = [
  { code: 1, name: '400万円未満' },
  { code: 2, name: '400万〜500万円未満' },
  { code: 3, name: '500万〜600万円未満' },
  { code: 4, name: '600万〜700万円未満' },
  { code: 5, name: '700万〜800万円未満' },
  { code: 6, name: '800万〜900万円未満' },
  { code: 7, name: '900万〜1,000万円未満' },
  { code: 8, name: '1,000万円以上' },
] as const satisfies readonly Code[];

/** `questionnaires` of a withdrawal. */
export const WITHDRAWAL_REASONS = [
  { code: 1, name: '自分の職種に合う副業がなかった' },
  { code: 2, name: '興味のある企業の副業がなかった' },
  { code: 3, name: '希望の条件に合う副業がなかった' },
  { code: 4, name: '応募しても紹介につながらなかった' },
  { code: 5, name: '転職の求人が少なかった' },
  { code: 6, name: 'キャリア支援の担当者に満足できなかった' },
  { code: 7, name: '稼働期間中のサポートに満足できなかった' },
  { code: 8, name: '求人紹介のメールが多すぎた' },
  { code: 9, name: '他のサービスやエージェントを利用することにした' },
  { code: 10, name: '事情により副業ができなくなった' },
  { code: 11, name: '新しい仕事が決まった' },
  { code: 12, name: 'その他' },
] as const satisfies readonly Code[];

/** The reason that comes with a free text. */
export const OTHER_WITHDRAWAL_REASON = 12;

export const codesOf = <const T extends readonly Code[]>(table: T): T[number]['code'][] =>
  table.map(({ code }) => code);

/** The smallest and the largest code of a table: the backend's range check for codes without gaps. */
export const rangeOf = (table: readonly Code[]): [least: number, greatest: number] => {
  const codes = codesOf(table);
  return [Math.min(...codes), Math.max(...codes)];
};
