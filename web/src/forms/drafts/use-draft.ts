import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Struct } from 'superstruct';
import type { StoredForm } from './draft-place.ts';
import { formDraft } from './form-draft.ts';

/** The draft of a form. It also stores the text of an IME composition when the page is hidden. */
export const contractFormDraft = <Values extends FieldValues, Output, Stored, Schema>(
  { methods, idOf }: StoredForm<Values, Output>,
  key: string,
  struct: Struct<Stored, Schema>,
) => {
  const stored = formDraft(methods, key, struct);
  const keepComposed = () => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    if (document.visibilityState === 'hidden' && field.id === idOf(field.name))
      stored.storeShown(field.name, field.value);
  };
  const start = () => {
    const stop = stored.start();
    // The last event that every browser sends before a reload, an app switch or a closed tab.
    document.addEventListener('visibilitychange', keepComposed);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', keepComposed);
    };
  };
  return { start, forget: stored.forget };
};

/**
 * Stores a form's unsaved input for the tab and restores it when the form is opened again, also after a reload. `key` identifies
 * the form; `struct` names the stored fields with the types of their unsaved values (`type({ name: string() })`), never a password
 * or a code. Call `forget` after a save.
 */
export const useDraft = <Values extends FieldValues, Output, Stored, Schema>(
  form: StoredForm<Values, Output>,
  key: string,
  struct: Struct<Stored, Schema>,
): { forget(): void } => {
  // Before the fields render, so that they start with the draft.
  const [draft] = useState(() => contractFormDraft(form, key, struct));
  useEffect(() => draft.start(), [draft]);
  return draft;
};
