/** Maps employers' words to employment types of schema.org. */
const TYPES = [
  [/業務委託|請負|準委任|フリーランス|契約社員/, 'CONTRACTOR'],
  [/派遣|臨時|期間限定/, 'TEMPORARY'],
  [/インターン/, 'INTERN'],
  [/パート|アルバイト|短時間/, 'PART_TIME'],
  [/日雇/, 'PER_DIEM'],
  [/正社員|正職員/, 'FULL_TIME'],
] as const;

export type EmploymentType = (typeof TYPES)[number][1];

/** Words after which a contract is excluded or only a later option: ではなく正社員, から正社員へ. */
const DOUBTFUL = /でな|ではな|なく|なし|以外|不可|から|登用|のち|[→⇒]/;

/**
 * Parses `employment_status` into all the types it names. Ignores brackets (`契約社員（正社員登用あり）`), which describe later options
 * or single cases.
 * @returns null if the text names no known type, or relates one type to another
 */
export const employmentTypeOf = (
  status: string | null | undefined,
): EmploymentType | readonly EmploymentType[] | null => {
  const named = (status ?? '').normalize('NFKC').replaceAll(/\([^)]*\)?|(短時間)正社員/g, '$1');
  if (DOUBTFUL.test(named)) return null;
  const types = TYPES.filter(([word]) => word.test(named)).map(([, type]) => type);
  return types.length > 1 ? types : (types[0] ?? null);
};
