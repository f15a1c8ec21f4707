/** What an employer's words for a contract are called in schema.org. */
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

/** The words of one contract may be there to say that it is another, or will be: ではなく正社員, から正社員へ. */
const DOUBTFUL = /でな|ではな|なく|なし|以外|不可|から|登用|のち|[→⇒]/;

/**
 * Reads `employment_status`: each kind that it names. What stands in brackets (`契約社員（正社員登用あり）`) is about later or about some.
 * @returns null where the text names none that is known, or says how one stands to another
 */
export const employmentTypeOf = (
  status: string | null | undefined,
): EmploymentType | readonly EmploymentType[] | null => {
  const named = (status ?? '').normalize('NFKC').replaceAll(/\([^)]*\)?|(短時間)正社員/g, '$1');
  if (DOUBTFUL.test(named)) return null;
  const types = TYPES.filter(([word]) => word.test(named)).map(([, type]) => type);
  return types.length > 1 ? types : (types[0] ?? null);
};
