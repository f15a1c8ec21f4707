import type { Member } from '#contracts/api/member.ts';
import { profileSections } from '#web/src/paths.ts';
import type { ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { profileItemOf } from '#web/src/profile-items/profile-items.ts';

export interface Section {
  readonly key: (typeof profileSections)[number];
  /** The fragment of the address, spelled as in the specification. */
  readonly id: string;
  readonly profileItem: ProfileItem;
  readonly title: string;
  /** The text of an empty section. */
  readonly empty: string;
  isGiven(member: Member): boolean;
}

/** The sections in the order of `profileSections`; everything else comes from the profile items. */
export const SECTIONS: readonly Section[] = profileSections.map((key) => {
  const profileItem = profileItemOf(key);
  if (profileItem?.profile.kind !== 'section') throw new Error(`The profile item ${key} has no section.`);
  const { title, profile, isGiven } = profileItem;
  return { key, id: profile.id, profileItem, title, empty: profile.empty, isGiven };
});
