import { forgetDrafts, hasDrafts } from '#web/src/forms/drafts/draft.ts';
import type { DraftPlace } from '#web/src/forms/drafts/draft-place.ts';
import { contractFormDraft } from '#web/src/forms/drafts/form-draft.ts';
import type { WizardStep } from '#web/src/screens/wizard/step/step.ts';
import { onPersonChange } from '#web/src/session/person-change.ts';
import { type StepKey, WIZARD_STEPS } from '#web/src/wizard-steps.ts';

const keyOf = (key: StepKey): string => `register.${key}.`;

const placeOf = (step: StepKey): DraftPlace => ({
  key: keyOf(step),
  draftOf: (form) => contractFormDraft(form, `${keyOf(step)}form`),
});

/** Where each step stores its draft (decision S34): passwords and codes are never stored, files only in memory. */
export const DRAFT_PLACES = Object.fromEntries(WIZARD_STEPS.map(({ key }) => [key, placeOf(key)])) as Record<
  StepKey,
  DraftPlace
>;

/** The latest visit of each step. */
const visits = new Map<StepKey, AbortController>();

/** Aborts the step's visit before this one, whose late response must not clear newer input. */
export const claimStepDrafts = (key: StepKey, visit: AbortController): void => {
  const before = visits.get(key);
  if (before !== visit) before?.abort();
  visits.set(key, visit);
};

export const hasStepDrafts = ({ key }: Pick<WizardStep, 'key'>): boolean => hasDrafts(keyOf(key));

/** Clears the draft after a save. */
export const forgetStepDrafts = ({ key, keepsDraft }: WizardStep): void => {
  if (!keepsDraft) forgetDrafts(keyOf(key));
};

onPersonChange(() => forgetDrafts());
