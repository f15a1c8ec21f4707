import type { Member } from '#contracts/api/member.ts';
import { COMPLETE_REGISTER_STEP } from '#contracts/api/register-step.ts';
import { registerPlaces } from '#web/src/session/register-places.ts';
import type { ProfileItem } from './parts/define-profile-item.ts';

const progressOf = (step: string): number => registerPlaces.findIndex(({ key }) => key === step);

/** Every profile item that has a folder here, in the order in which the registration asks for them. */
export const PROFILE_ITEMS: readonly ProfileItem[] = Object.values(
  import.meta.glob<ProfileItem>('./*/item.ts', { eager: true, import: 'profileItem' }),
).sort((one, other) => progressOf(one.step) - progressOf(other.step));

/** With this step the member's page is complete; what follows may be given later. */
export const MY_PAGE_PROGRESS = registerPlaces.findIndex(({ registerStep }) => registerStep === COMPLETE_REGISTER_STEP);

const isBasic = ({ step }: ProfileItem): boolean => progressOf(step) <= MY_PAGE_PROGRESS;

/** The basic profile items of decision S10: those of the registration up to the member's page. */
export const BASIC_ITEMS: readonly ProfileItem[] = PROFILE_ITEMS.filter(isBasic);

/** The further profile items of decision S10. */
export const DETAIL_ITEMS: readonly ProfileItem[] = PROFILE_ITEMS.filter((profileItem) => !isBasic(profileItem));

/** The profile item with this key; undefined for a step of the registration that asks for none. */
export const profileItemOf = (key: string): ProfileItem | undefined =>
  PROFILE_ITEMS.find((profileItem) => profileItem.key === key);

/** How many of these profile items the member has given. */
export const countGiven = (profileItems: readonly ProfileItem[], member: Member): number =>
  profileItems.filter((profileItem) => profileItem.isGiven(member)).length;

/** The profile items still to be given, basic ones first. */
export const missingItems = (member: Member): readonly ProfileItem[] =>
  PROFILE_ITEMS.filter((profileItem) => !profileItem.isGiven(member));
