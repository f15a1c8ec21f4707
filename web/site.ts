import { BRAND } from '#contracts/api/brand.ts';

/** The operator's facts, in one place (decisions S16, S17, S26). What the specification does not give is marked as a sample. */
export const site = {
  name: BRAND.name,
  year: 2026,
  /** Addresses outside this site: samples until the operator names them. */
  corporateUrl: 'https://corporate.example/',
  groupListUrl: 'https://corporate.example/group/',
} as const;
