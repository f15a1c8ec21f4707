/** `2015/03`: the month of graduation is March by rule (specification 5). */
export const graduationMonth = (year: number | string): string => `${year}/03`;
