import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Struct } from 'superstruct';
import type { StoredForm } from './draft-place.ts';
import { formDraft } from './form-draft.ts';

/** The draft of a form, which also keeps what an IME composes when the page is hidden. */
export const hostDraft = <Values extends FieldValues, Output, Kept, Schema>(
  { form, idOf }: StoredForm<Values, Output>,
  key: string,
  struct: Struct<Kept, Schema>,
) => {
  const stored = formDraft(form, key, struct);
  const keepComposed = () => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    if (document.visibilityState === 'hidden' && field.id === idOf(field.name))
      stored.storeShown(field.name, field.value);
  };
  const start = () => {
    const stop = stored.start();
    // The last moment that every browser tells of: a reload, another app, a closed tab.
    document.addEventListener('visibilitychange', keepComposed);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', keepComposed);
    };
  };
  return { start, forget: stored.forget };
};

/**
 * Keeps for the tab what is typed into a form and not saved yet, and puts it there again when the form is opened the next time,
 * after a reload too. `key` sets the forms of the site apart; `struct` names the fields that are kept, as they are while they
 * are typed (`type({ name: string() })`), never a password or a code. `forget` once it is saved.
 */
export const useDraft = <Values extends FieldValues, Output, Kept, Schema>(
  host: StoredForm<Values, Output>,
  key: string,
  struct: Struct<Kept, Schema>,
): { forget(): void } => {
  // Before the fields are drawn, so that they begin with it.
  const [draft] = useState(() => hostDraft(host, key, struct));
  useEffect(() => draft.start(), [draft]);
  return draft;
};
