const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A stretch of time in ms: `+11m`, `-1h`, `1h30m`, `500ms`; undefined for any other text. */
export const readStretch = (text: string): number | undefined => {
  if (!/^[+-]?(?:\d+(?:\.\d+)?(?:ms|[smhd]))+$/.test(text)) return undefined;
  let sum = 0;
  for (const [, amount, unit = ''] of text.matchAll(/([\d.]+)(ms|[smhd])/g)) sum += Number(amount) * (UNITS[unit] ?? 0);
  return text.startsWith('-') ? -sum : sum;
};
