import { BRAND } from '#contracts/api/brand.ts';

/** What the shell says of the site; the operator's facts stand in operator.ts, which is not needed before the first paint. */
export const site = {
  name: BRAND.name,
  year: 2026,
} as const;
