/** What is paid, in yen: both ends of a range, which are the same for one figure, and for how long a time. */
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
/** What nobody is paid less than, in yen: a lower figure is one without its 万, or for another time than it seems. */
const LEAST: Readonly<Record<Salary['per'], number>> = { HOUR: 500, DAY: 3000, MONTH: 50_000, YEAR: 1_000_000 };
const UNITS: Readonly<Record<string, number>> = { 億: 1e8, 万: 1e4, 千: 1e3 };

const FIGURE = '¥?\\s*(\\d[\\d,.億万千]*)\\s*円?';
/** The whole text: a word for the time, a figure or two, and perhaps something in brackets. */
const WHOLE = new RegExp(
  `^(?:想定|予定)?(?:(${Object.keys(SPANS).join('|')})制?[:\\s]*)?${FIGURE}(?:\\s*[〜~ー―–−-]\\s*${FIGURE})?\\s*(?:程度)?\\s*(?:\\([^)]*\\))?$`,
);

/** `28万5,000` in yen. NaN for what is no number. */
const yen = (figure: string): number => {
  const parts = [...figure.replaceAll(',', '').matchAll(/([\d.]+)([億万千]*)/g)];
  const amounts = parts.map(([, digits, units = '']) =>
    [...units].reduce((amount, unit) => amount * (UNITS[unit] ?? 1), Number(digits)),
  );
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0));
};

/** In 400〜560万円 the unit behind the second figure is that of the first, too; in 9,000〜1万円 it is not. */
const lowest = (low: string, high: string): number => {
  const withUnit = yen(low + (/[億万千]+$/.exec(high)?.[0] ?? ''));
  return /[億万千]/.test(low) || withUnit > yen(high) ? yen(low) : withUnit;
};

/**
 * Reads an income as employers write it: `600万〜900万円`, `月給 28万5,000円`, `年収４００〜５６０万円（経験による）`. Null for what is
 * no figure or no whole range (`応相談`, `500万円以上`, `基本給＋歩合`), and for less than anybody is paid (`600〜900`): nothing is told
 * rather than something else.
 * @param per what the figures are for where the text does not say
 */
export const readSalary = (text: string | null | undefined, per: Salary['per']): Salary | null => {
  const [whole, span = '', low = '', high = low] = WHOLE.exec((text ?? '').normalize('NFKC').trim()) ?? [];
  if (whole === undefined) return null;
  const [min, max] = [lowest(low, high), yen(high)];
  const unitText = SPANS[span] ?? per;
  return min >= LEAST[unitText] && max >= min ? { min, max, per: unitText } : null;
};
