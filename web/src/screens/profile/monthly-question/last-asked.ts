import { number, string, type } from 'superstruct';
import { inJapan } from '#web/src/format/dates.ts';
import { persisted } from '#web/src/storage/persisted.ts';

const memory = persisted('local', 'tsugimichi.conditions-asked', type({ member: number(), at: string() }));

/**
 * When this browser last asked a member. The server stores the date only with all three conditions and possibly after the page
 * closes; the question must still come once a month only (decision S30).
 */
export const lastAskedAt = (member: number): string | null => {
  const stored = memory.read();
  return stored?.member === member ? stored.at : null;
};

/** Stores the date for this member and replaces another member's. */
export const rememberAsked = (member: number, now: Date): void =>
  void memory.write({ member, at: inJapan(now.getTime()) });

/** Clears the date, so that the question returns. */
export const { forget: forgetAsked } = memory;
