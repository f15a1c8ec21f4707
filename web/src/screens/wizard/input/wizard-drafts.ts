import type { FieldValues } from 'react-hook-form';
import { array, boolean, nullable, number, string, type } from 'superstruct';
import { forgetDrafts, hasDrafts } from '#web/src/forms/drafts/draft.ts';
import type { DraftPlace } from '#web/src/forms/drafts/draft-place.ts';
import { contractFormDraft } from '#web/src/forms/drafts/form-draft.ts';
import { type WizardStep, wizardSteps } from '#web/src/screens/wizard/step/wizard-steps.ts';
import { onPersonChange } from '#web/src/session/person-change.ts';
import type { RegisterKey } from '#web/src/session/register-places.ts';

const keyOf = (key: RegisterKey): string => `register.${key}.`;

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

const placeOf = (step: RegisterKey): DraftPlace => ({
  key: keyOf(step),
  draftOf: (form) => contractFormDraft(form, `${keyOf(step)}form`, structOf(form.methods.getValues())),
});

/** Where each step stores its draft (decision S34): passwords and codes are never stored, files only in memory. */
export const DRAFT_PLACES = Object.fromEntries(wizardSteps.map(({ key }) => [key, placeOf(key)])) as Record<
  RegisterKey,
  DraftPlace
>;

export const hasStepDrafts = ({ key }: Pick<WizardStep, 'key'>): boolean => hasDrafts(keyOf(key));

/** Clears the draft after a save. The agreement to the terms is sent nowhere, so it stays for the session. */
export const forgetStepDrafts = ({ key }: Pick<WizardStep, 'key'>): void => {
  if (key !== 'legal') forgetDrafts(keyOf(key));
};

onPersonChange(() => forgetDrafts());
