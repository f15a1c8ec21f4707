import type { FieldValues } from 'react-hook-form';
import { array, boolean, nullable, number, string, type } from 'superstruct';
import { forgetDrafts, hasDrafts } from '#web/src/forms/drafts/draft.ts';
import type { DraftPlace } from '#web/src/forms/drafts/draft-place.ts';
import { contractFormDraft } from '#web/src/forms/drafts/form-draft.ts';
import type { WizardStep } from '#web/src/screens/wizard/step/step.ts';
import { onPersonChange } from '#web/src/session/person-change.ts';
import { type StepKey, WIZARD_STEPS } from '#web/src/wizard-steps.ts';

const keyOf = (key: StepKey): string => `register.${key}.`;

/** The draft type of a field, inferred from its initial value; null for values that the form stores itself. */
const likeness = (value: unknown) => {
  if (typeof value === 'string') return string();
  if (typeof value === 'boolean') return boolean();
  if (Array.isArray(value)) return array(number());
  return value === null || typeof value === 'number' ? nullable(number()) : null;
};

const structOf = (values: FieldValues) =>
  type(
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const struct = likeness(value);
        return struct ? [[name, struct]] : [];
      }),
    ),
  );

const placeOf = (step: StepKey): DraftPlace => ({
  key: keyOf(step),
  draftOf: (form) => contractFormDraft(form, `${keyOf(step)}form`, structOf(form.methods.getValues())),
});

/** Where each step stores its draft (decision S34): passwords and codes are never stored, files only in memory. */
export const DRAFT_PLACES = Object.fromEntries(WIZARD_STEPS.map(({ key }) => [key, placeOf(key)])) as Record<
  StepKey,
  DraftPlace
>;

export const hasStepDrafts = ({ key }: Pick<WizardStep, 'key'>): boolean => hasDrafts(keyOf(key));

/** Clears the draft after a save. */
export const forgetStepDrafts = ({ key, keepsDraft }: WizardStep): void => {
  if (!keepsDraft) forgetDrafts(keyOf(key));
};

onPersonChange(() => forgetDrafts());
