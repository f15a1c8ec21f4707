import { profileSections } from '#web/src/paths.ts';
import { profileItemOf } from '#web/src/profile-items/profile-items.ts';

/** The sections in the order of `profileSections`; `id` is the fragment of the address, spelled as in the specification. */
export const SECTIONS = profileSections.map((key) => {
  const profileItem = profileItemOf(key);
  if (profileItem?.profile.kind !== 'section') throw new Error(`The profile item ${key} has no section.`);
  const { title, profile, isGiven } = profileItem;
  return { key, id: profile.id, profileItem, title, empty: profile.empty, isGiven };
});

export type Section = (typeof SECTIONS)[number];
