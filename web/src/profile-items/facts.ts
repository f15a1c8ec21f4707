import type { Member } from '#contracts/api/member.ts';
import { COMPLETE_REGISTER_STEP } from '#contracts/api/register-step.ts';
import { registerPlaces } from '#web/src/session/register-places.ts';
import type { Fact } from './parts/define-fact.ts';

const progressOf = (step: string): number => registerPlaces.findIndex(({ key }) => key === step);

/** Every fact that has a folder here, in the order in which the registration asks for them. */
export const FACTS: readonly Fact[] = Object.values(
  import.meta.glob<Fact>('./*/fact.ts', { eager: true, import: 'fact' }),
).sort((one, other) => progressOf(one.step) - progressOf(other.step));

/** With this step the member's page is complete; what follows may be given later. */
export const MY_PAGE_PROGRESS = registerPlaces.findIndex(({ registerStep }) => registerStep === COMPLETE_REGISTER_STEP);

const isBasic = ({ step }: Fact): boolean => progressOf(step) <= MY_PAGE_PROGRESS;

/** The basic facts of decision S10: those of the registration up to the member's page. */
export const BASIC_FACTS: readonly Fact[] = FACTS.filter(isBasic);

/** The further facts of decision S10. */
export const DETAIL_FACTS: readonly Fact[] = FACTS.filter((fact) => !isBasic(fact));

/** The fact with this key; undefined for a step of the registration that asks for none. */
export const factOf = (key: string): Fact | undefined => FACTS.find((fact) => fact.key === key);

/** How many of these facts the member has given. */
export const countGiven = (facts: readonly Fact[], member: Member): number =>
  facts.filter((fact) => fact.isGiven(member)).length;

/** The facts still to be given, basic ones first. */
export const missingFacts = (member: Member): readonly Fact[] => FACTS.filter((fact) => !fact.isGiven(member));
