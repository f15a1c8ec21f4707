import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Struct } from 'superstruct';
import type { KeptForm } from './draft-place.ts';
import { formDraft } from './form-draft.ts';

/**
 * Keeps for the tab what is typed into a form and not saved yet, and puts it there again when the form is opened the next time,
 * after a reload too. `key` sets the forms of the site apart; `struct` names the fields that are kept, as they are while they
 * are typed (`type({ name: string() })`), never a password or a code. `forget` once it is saved.
 */
export const useDraft = <Values extends FieldValues, Output, Kept, Schema>(
  host: KeptForm<Values, Output>,
  key: string,
  struct: Struct<Kept, Schema>,
): { forget(): void } => {
  // Before the fields are drawn, so that they begin with it.
  const [kept] = useState(() => formDraft(host.form, key, struct));
  useEffect(() => kept.start(), [kept]);

  const { idOf } = host;
  useEffect(() => {
    const keepComposed = () => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      if (document.visibilityState === 'hidden' && field.id === idOf(field.name))
        kept.keepShown(field.name, field.value);
    };
    // The last moment that every browser tells of: a reload, another app, a closed tab.
    document.addEventListener('visibilitychange', keepComposed);
    return () => document.removeEventListener('visibilitychange', keepComposed);
  });
  return kept;
};
