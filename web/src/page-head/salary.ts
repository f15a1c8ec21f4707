/** Pay in yen per unit of time; `min` and `max` are equal for a single amount. */
export interface Salary {
  readonly min: number;
  readonly max: number;
  readonly per: 'HOUR' | 'DAY' | 'MONTH' | 'YEAR';
}

const SPANS: Readonly<Record<string, Salary['per']>> = {
  時給: 'HOUR',
  日給: 'DAY',
  月給: 'MONTH',
  月収: 'MONTH',
  月額: 'MONTH',
  年収: 'YEAR',
  年俸: 'YEAR',
};
/** Minimum plausible pay in yen: a lower amount lacks its 万, or is for another unit of time. */
const MIN_AMOUNT: Readonly<Record<Salary['per'], number>> = { HOUR: 500, DAY: 3000, MONTH: 50_000, YEAR: 1_000_000 };
const UNITS: Readonly<Record<string, number>> = { 億: 1e8, 万: 1e4, 千: 1e3 };

const FIGURE = '¥?\\s*(\\d[\\d,.億万千]*)\\s*円?';
/** The whole text: an optional unit of time, one or two amounts, and optional brackets. */
const WHOLE = new RegExp(
  `^(?:想定|予定)?(?:(${Object.keys(SPANS).join('|')})制?[:\\s]*)?${FIGURE}(?:\\s*[〜~ー―–−-]\\s*${FIGURE})?\\s*(?:程度)?\\s*(?:\\([^)]*\\))?$`,
);

/** Parses `28万5,000` into yen. NaN if invalid. */
const yen = (figure: string): number => {
  const parts = [...figure.replaceAll(',', '').matchAll(/([\d.]+)([億万千]*)/g)];
  const amounts = parts.map(([, digits, units = '']) =>
    [...units].reduce((amount, unit) => amount * (UNITS[unit] ?? 1), Number(digits)),
  );
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0));
};

/** In 400〜560万円 the unit of the second amount also applies to the first; in 9,000〜1万円 it does not. */
const lowest = (low: string, high: string): number => {
  const withUnit = yen(low + (/[億万千]+$/.exec(high)?.[0] ?? ''));
  return /[億万千]/.test(low) || withUnit > yen(high) ? yen(low) : withUnit;
};

/**
 * Parses an income in employers' notations: `600万〜900万円`, `月給 28万5,000円`, `年収４００〜５６０万円（経験による）`. Null rather than a
 * guess for texts without a complete range (`応相談`, `500万円以上`, `基本給＋歩合`) and for implausible amounts (`600〜900`).
 * @param per the unit of time if the text has none
 */
export const readSalary = (text: string | null | undefined, per: Salary['per']): Salary | null => {
  const [whole, span = '', low = '', high = low] = WHOLE.exec((text ?? '').normalize('NFKC').trim()) ?? [];
  if (whole === undefined) return null;
  const [min, max] = [lowest(low, high), yen(high)];
  const unitText = SPANS[span] ?? per;
  return min >= MIN_AMOUNT[unitText] && max >= min ? { min, max, per: unitText } : null;
};
