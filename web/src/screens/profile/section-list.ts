import type { Member } from '#contracts/api/member.ts';
import { profileSections } from '#web/src/paths.ts';
import { factOf } from '#web/src/profile-items/facts.ts';
import type { Fact } from '#web/src/profile-items/parts/define-fact.ts';

/** A section of the profile. */
export interface Section {
  /** Its anchor, spelled as in the specification. */
  readonly id: string;
  readonly fact: Fact;
  readonly title: string;
  /** What stands there while it is empty. */
  readonly empty: string;
  isGiven(member: Member): boolean;
}

/** The sections of the page: the order of `profileSections`, all else is the facts'. */
export const SECTIONS: readonly Section[] = profileSections.map((key) => {
  const fact = factOf(key);
  if (fact?.profile.kind !== 'section') throw new Error(`The fact ${key} has no section.`);
  const { title, profile, isGiven } = fact;
  return { id: profile.id, fact, title, empty: profile.empty, isGiven };
});
