import { navigate } from 'wouter/use-browser-location';
import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { paths } from '#web/src/paths.ts';
import { registerPlaces } from '#web/src/session/register-places.ts';
import { checkSession, currentMember } from '#web/src/session/session-store.ts';

/** Explains on the next page why a login is needed. */
export interface ResumeState {
  readonly why?: string;
}

/**
 * The phone number is already registered. A person with a session continues after their last saved step; others go to the step
 * that requests a login (decision S2).
 */
export const resumeRegistration = async (why: string): Promise<void> => {
  await checkSession();
  const member = currentMember();
  const step = member ? (member.register_step ?? REGISTER_STEP.currentIndustry) : 0;
  const next = registerPlaces.find(({ registerStep }) => registerStep === step + 1);
  navigate(next?.path ?? paths.profile, { state: { why } satisfies ResumeState });
};
