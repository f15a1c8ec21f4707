/** Joins typed year and month: `2019` and `4` become `2019-04`. Empty if both are empty. */
export const joinMonth = (year: string, month: string): string => {
  if (year === '' && month === '') return '';
  return `${year}-${/^\d$/.test(month) ? `0${month}` : month}`;
};

/** The reverse of `joinMonth`: `2019-04` becomes `2019` and `4`. */
export const splitMonth = (value: string): [year: string, month: string] => {
  const [year = '', month = ''] = value.split(/-(.*)/s);
  return [year, month.replace(/^0(?=\d)/, '')];
};
