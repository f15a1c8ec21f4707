import { factOf } from '#web/src/profile-items/facts.ts';
import type { Fact } from '#web/src/profile-items/parts/define-fact.ts';

/** The facts that have a block at the profile's top, in the order of the page. */
const profileBlocks = ['desiredCondition', 'willingness'] as const satisfies readonly Fact['key'][];

/** The blocks at the top of the page. */
export const BLOCKS: readonly Fact[] = profileBlocks.map((key) => {
  const fact = factOf(key);
  if (fact?.profile.kind !== 'block') throw new Error(`The fact ${key} has no block.`);
  return fact;
});
