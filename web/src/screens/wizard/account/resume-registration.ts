import { navigate } from 'wouter/use-browser-location';
import { paths } from '#web/src/paths.ts';
import { checkSession, currentMember } from '#web/src/session/session-store.ts';
import { pathAfter } from '#web/src/wizard-steps.ts';

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
  const next = pathAfter(member ? (member.register_step ?? Infinity) : 0);
  navigate(next ?? paths.profile, { state: { why } satisfies ResumeState });
};
