import { number, string, type } from 'superstruct';
import { inJapan } from '#web/src/format/dates.ts';
import { persisted } from '#web/src/storage/persisted.ts';

const memory = persisted('local', 'tsugimichi.conditions-asked', type({ member: number(), at: string() }));

/**
 * When this browser asked a member. The server takes the time only together with all three conditions, and hears of it later
 * than a page may be left; still the question must come once a month only (decision S30).
 */
export const lastAskedAt = (member: number): string | null => {
  const stored = memory.read();
  return stored?.member === member ? stored.at : null;
};

/** The member was asked now; it takes the place of whoever was asked here before. */
export const rememberAsked = (member: number, now: Date): void =>
  void memory.write({ member, at: inJapan(now.getTime()) });

/** Nobody was asked: the question comes again. */
export const { forget: forgetAsked } = memory;
