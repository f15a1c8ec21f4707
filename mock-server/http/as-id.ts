/** Eloquent binds an id as the database reads it: a word, or anything else that is no whole number, is no id (-1). */
export const asId = (value: unknown): number => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : -1;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : -1;
};
