const UNITS = ['B', 'KB', 'MB'] as const;
const STEP = 1024;

/** `284 KB`, `1.8 MB`: one digit after the point from a megabyte on. */
export const fileSize = (bytes: number): string => {
  const at = bytes < STEP ? 0 : bytes < STEP * STEP ? 1 : 2;
  const value = bytes / STEP ** at;
  return `${at === 2 ? value.toFixed(1) : Math.round(value)} ${UNITS[at]}`;
};
