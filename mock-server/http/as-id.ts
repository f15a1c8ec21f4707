/** Like Eloquent with a database: anything but a whole number matches no row (-1). */
export const asId = (value: unknown): number => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : -1;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : -1;
};
