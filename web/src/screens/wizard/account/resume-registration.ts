import { navigate } from 'wouter/use-browser-location';
import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { paths } from '#web/src/paths.ts';
import { registerPlaces } from '#web/src/session/register-places.ts';
import { checkSession, currentMember } from '#web/src/session/session-store.ts';

/** Told on the page that asks for the login, why one is there. */
export interface ResumeState {
  readonly why?: string;
}

/**
 * The phone is known already: a person with a session (of another tab, perhaps) goes on after the last step saved, everybody
 * else to the step that says what to do (decision S2).
 */
export const resumeRegistration = async (why: string): Promise<void> => {
  await checkSession();
  const member = currentMember();
  const step = member ? (member.register_step ?? REGISTER_STEP.currentIndustry) : 0;
  const next = registerPlaces.find(({ registerStep }) => registerStep === step + 1);
  navigate(next?.path ?? paths.profile, { state: { why } satisfies ResumeState });
};
