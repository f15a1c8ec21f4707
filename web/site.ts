import { BRAND } from '#contracts/api/brand.ts';

/** The operator's facts, in one place (decisions S16, S17). */
export const site = {
  name: BRAND.name,
  year: 2026,
} as const;
