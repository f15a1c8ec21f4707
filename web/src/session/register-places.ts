import type { Member } from '#contracts/api/member.ts';
import { COMPLETE_REGISTER_STEP, REGISTER_STEP } from '#contracts/api/register-step.ts';
import { paths } from '#web/src/paths.ts';

/** A step of the registration, by its key in `paths.register`. */
export type RegisterKey = keyof typeof paths.register;

interface RegisterPlace {
  readonly key: RegisterKey;
  readonly path: string;
  /** `register_step` of the save; undefined for the three steps before there is a member, and for steps with saves of their own. */
  readonly registerStep: number | undefined;
}

/**
 * The wizard's steps in the order of `paths.register`; the index is their progress from 0 (decision S1). Routes, progress bar, next,
 * back, skip and the redirect of an incomplete member derive from it.
 */
export const registerPlaces: readonly RegisterPlace[] = Object.entries(paths.register).map(([key, path]) => ({
  key: key as RegisterKey,
  path,
  registerStep: (REGISTER_STEP as Partial<Record<string, number>>)[key],
}));

/** The number of steps before this path; -1 if it is not a step. */
export const registerProgress = (path: string): number => registerPlaces.findIndex((place) => place.path === path);

/** The next step of an incomplete member; null for a complete one (`null` and 9 or more, decision S2). */
export const nextRegisterPage = ({ register_step }: Pick<Member, 'register_step'>): string | null => {
  const step = register_step ?? COMPLETE_REGISTER_STEP;
  if (step >= COMPLETE_REGISTER_STEP) return null;
  return registerPlaces.find(({ registerStep }) => registerStep === step + 1)?.path ?? null;
};
