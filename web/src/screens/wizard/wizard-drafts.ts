import type { FieldValues } from 'react-hook-form';
import { array, boolean, nullable, number, type Struct, string, type } from 'superstruct';
import { forgetDrafts, hasDrafts } from '#web/src/forms/drafts/draft.ts';
import type { DraftPlace } from '#web/src/forms/drafts/draft-place.ts';
import { hostDraft } from '#web/src/forms/drafts/use-draft.ts';
import { onPersonChange } from '#web/src/session/person-change.ts';
import type { RegisterKey } from '#web/src/session/register-places.ts';
import { type WizardStep, wizardSteps } from './step/wizard-steps.ts';

const keyOf = (key: RegisterKey): string => `register.${key}.`;

/** What a field may hold while it is typed, by what stands in it at first; null for what its form keeps by itself. */
const likeness = (value: unknown): Struct<unknown> | null => {
  if (typeof value === 'string') return string() as unknown as Struct<unknown>;
  if (typeof value === 'boolean') return boolean() as unknown as Struct<unknown>;
  if (Array.isArray(value)) return array(number()) as unknown as Struct<unknown>;
  return value === null || typeof value === 'number' ? (nullable(number()) as unknown as Struct<unknown>) : null;
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
  draftOf: (host) => hostDraft(host, `${keyOf(step)}form`, structOf(host.form.getValues())),
});

/** Where each step keeps what is typed or picked in it (decision S34): passwords and codes nowhere, files with the page. */
export const DRAFT_PLACES = Object.fromEntries(wizardSteps.map(({ key }) => [key, placeOf(key)])) as Record<
  RegisterKey,
  DraftPlace
>;

/** Whether something is typed or picked in a step and not saved yet. */
export const hasStepDrafts = ({ key }: Pick<WizardStep, 'key'>): boolean => hasDrafts(keyOf(key));

/** The step is saved. The agreement to the terms, which is sent nowhere, stands as long as the tab. */
export const forgetStepDrafts = ({ key }: Pick<WizardStep, 'key'>): void => {
  if (key !== 'legal') forgetDrafts(keyOf(key));
};

onPersonChange(() => forgetDrafts());
