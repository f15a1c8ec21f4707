/** Year and month as they are typed, as one value; empty where nothing is typed. `2019` and `4` are `2019-04`. */
export const joinMonth = (year: string, month: string): string => {
  if (year === '' && month === '') return '';
  return `${year}-${/^\d$/.test(month) ? `0${month}` : month}`;
};

/** The other way round: `2019-04` stands in the fields as `2019` and `4`. */
export const splitMonth = (value: string): [year: string, month: string] => {
  const [year = '', month = ''] = value.split(/-(.*)/s);
  return [year, month.replace(/^0(?=\d)/, '')];
};
