/** For example `2015/03`: the month of graduation is always March (product 5). */
export const graduationMonth = (year: number | string): string => `${year}/03`;
