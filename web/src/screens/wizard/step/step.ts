import type { Member } from '#contracts/api/member.ts';
import { paths } from '#web/src/paths.ts';
import { PROFILE_ITEMS } from '#web/src/profile-items/profile-items.ts';
import { MY_PAGE_PROGRESS, WIZARD_STEPS } from '#web/src/wizard-steps.ts';
import { PHASE_WORDS, wordsOf } from './step-words.ts';

export interface WizardStepProps {
  readonly step: WizardStep;
  /** Null on the steps before the member exists. */
  readonly member: Member | null;
  onDone(): void;
  /** Skips the step, after a confirmation if its form reports unsaved input (`useFormReport`). */
  onSkip(path: string): void;
}

export interface MemberStepProps extends WizardStepProps {
  readonly member: Member;
}

const STEPS = WIZARD_STEPS.map((step) => ({ ...step, ...wordsOf(step.key), phase: PHASE_WORDS[step.phase] }));

const END = `${paths.profile}?modal=true`;

/** How many steps are left until applications are possible, then how many optional ones (decision S63). The first step asks nothing. */
const leftAt = (progress: number): string =>
  progress <= MY_PAGE_PROGRESS
    ? `応募まであと${MY_PAGE_PROGRESS + 1 - Math.max(progress, 1)}項目`
    : `任意：あと${WIZARD_STEPS.length - progress}項目`;

/** The step at a path, with its words, the pages before and after it, and the skips available to this member. */
export const stepAt = (address: string, member: Member | null) => {
  const row = STEPS.find(({ path }) => path === address);
  if (!row) return undefined;
  const { progress, saves = Infinity, skips = [] } = row;
  const item = row.title === undefined ? row.items[0] && PROFILE_ITEMS[row.items[0]] : undefined;
  const nextPath = WIZARD_STEPS[progress + 1]?.path ?? END;
  const isSaved = member !== null && (member.register_step ?? Infinity) >= saves;
  const isSpared = member !== null && item?.isSparedFor?.(member);
  return {
    next: '次へ',
    ...row,
    item,
    title: row.title ?? item?.title ?? '',
    lead: row.lead ?? item?.lead,
    left: leftAt(progress),
    /** The first step after the member's page: an offer that waits comes before it (decision S63). */
    opensApplying: progress === MY_PAGE_PROGRESS + 1,
    nextPath,
    backPath: STEPS.findLast((before) => before.progress < progress && !before.isOnce)?.path,
    skips: skips
      .filter(({ ifSaved }) => !ifSaved || isSaved)
      .map(({ words, to }) => ({ words, path: to === 'next' || isSpared ? nextPath : paths.profile })),
  };
};

export type WizardStep = NonNullable<ReturnType<typeof stepAt>>;

/** Whether this step is still open: a late response must not navigate. */
export const isHere = ({ path }: Pick<WizardStep, 'path'>): boolean => globalThis.location.pathname === path;
