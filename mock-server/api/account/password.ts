import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** Cheap on purpose: the people are fictitious, and a world must open quickly. */
const COST = { N: 256, r: 8, p: 1 };

export const hashPassword = (plain: string, salt = randomBytes(12).toString('base64url')): string => {
  return `scrypt.${salt}.${scryptSync(plain, salt, 32, COST).toString('base64url')}`;
};

/** Whether a password has this hash; null matches none. */
export const passwordMatches = (plain: string, hash: string | null): boolean => {
  const [, salt, stored] = hash?.split('.') ?? [];
  if (salt === undefined || stored === undefined) return false;
  const expected = Buffer.from(stored, 'base64url');
  const got = scryptSync(plain, salt, 32, COST);
  return expected.length === got.length && timingSafeEqual(expected, got);
};
