/** What an employer's word for a contract is called in schema.org, the first one found. */
const TYPES = [
  [/業務委託|請負|準委任|フリーランス|契約社員/, 'CONTRACTOR'],
  [/派遣|臨時|期間限定/, 'TEMPORARY'],
  [/インターン/, 'INTERN'],
  [/パート|アルバイト|短時間/, 'PART_TIME'],
  [/日雇/, 'PER_DIEM'],
  [/正社員|正職員/, 'FULL_TIME'],
] as const;

/** The kinds of employment that search engines know. */
export type EmploymentType = (typeof TYPES)[number][1];

/**
 * Reads `employment_status`. What stands in brackets (`契約社員（正社員登用あり）`) is about later or about some.
 * @returns null where the text names none that is known
 */
export const employmentTypeOf = (status: string | null | undefined): EmploymentType | null => {
  const named = (status ?? '').normalize('NFKC').replaceAll(/\([^)]*\)?/g, '');
  return TYPES.find(([word]) => word.test(named))?.[1] ?? null;
};
