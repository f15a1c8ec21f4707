import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { array, boolean, nullable, number, optional, type Struct, string, type, unknown } from 'superstruct';
import { isSame } from '#web/src/forms/is-same.ts';
import { draft } from './draft.ts';
import type { StoredForm } from './draft-place.ts';

/** Fields that are never stored. */
const SECRET = /password|verification_code/;

type Form<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'getValues' | 'reset' | 'subscribe'
>;

/** The value of a changed field, and the default value at the time of the change. */
interface Typed {
  readonly is: unknown;
  readonly over: unknown;
}

/** The type of a field's unsaved value, by its initial value; null for values that the form stores itself. */
const structOf = (value: unknown) => {
  if (typeof value === 'string') return string();
  if (typeof value === 'boolean') return boolean();
  if (Array.isArray(value)) return array(number());
  return value === null || typeof value === 'number' ? nullable(number()) : null;
};

/**
 * Restores the draft of a new form as changes to its default values, and stores further changes. It only stores fields that differ
 * from their default values, and ignores an invalid draft.
 * If the default value of a field has changed since, it was saved elsewhere: the server's newer value replaces the draft's.
 */
export const formDraft = <Values extends FieldValues, Output>(form: Form<Values, Output>, key: string) => {
  let defaults: FieldValues = { ...form.getValues() };
  const fields = Object.entries(defaults).flatMap(([name, value]) => {
    const is = SECRET.test(name) ? null : structOf(value);
    return is ? [[name, optional(type({ is: is as Struct, over: unknown() }))] as const] : [];
  });
  const memory = draft<Partial<Record<string, Typed>>>(key, type(Object.fromEntries(fields)));
  const storedFields = Object.entries(memory.read() ?? {}).flatMap(([name, typed]): [string, Typed][] =>
    typed && isSame(typed.over, defaults[name]) ? [[name, typed]] : [],
  );
  const before = Object.fromEntries(storedFields.map(([name, { is }]) => [name, is]));
  if (storedFields.length > 0) form.reset({ ...form.getValues(), ...before }, { keepDefaultValues: true });
  else memory.forget();
  let last: unknown = storedFields.map(([name, { is, over }]) => [name, { is, over }]);

  const writeFields = (values: FieldValues): void => {
    const typed = Object.fromEntries(
      fields.flatMap(([name]) => (isSame(values[name], defaults[name]) ? [] : [[name, values[name]]])),
    );
    const entries = Object.entries(typed).map(([name, is]) => [name, { is, over: defaults[name] }]);
    // The form also notifies about other changes, and after a save.
    if (isSame(entries, last)) return;
    last = entries;
    if (entries.length > 0) memory.write(Object.fromEntries(entries));
    else memory.forget();
  };
  return {
    /** Starts storing changes; returns a function that stops it. */
    start: () => {
      // What was typed before the script ran.
      writeFields(form.getValues());
      return form.subscribe({
        // Also notifies if the default values change while the input stays.
        formState: { values: true, isDirty: true },
        callback: ({ values, defaultValues }) => {
          defaults = { ...defaultValues };
          writeFields(values);
        },
      });
    },
    /** Stores a field's displayed text: the form does not have the text of an IME composition yet. */
    storeShown: (name: string, shown: string): void => {
      const values: FieldValues = form.getValues();
      if (typeof values[name] === 'string') writeFields({ ...values, [name]: shown });
    },
    /** Deletes the draft after a save; the next change creates a new one. */
    forget: memory.forget,
  };
};

/** The draft of a form. It also stores the text of an IME composition when the page is hidden. */
export const contractFormDraft = <Values extends FieldValues, Output>(
  { methods, idOf }: StoredForm<Values, Output>,
  key: string,
) => {
  const stored = formDraft(methods, key);
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
 * Stores a form's unsaved input for the tab, but no password or code, and restores it when the form is opened again, also after a
 * reload. `key` identifies the form. Call `forget` after a save.
 */
export const useDraft = <Values extends FieldValues, Output>(
  form: StoredForm<Values, Output>,
  key: string,
): { forget(): void } => {
  // Before the fields render, so that they start with the draft.
  const [draft] = useState(() => contractFormDraft(form, key));
  useEffect(() => draft.start(), [draft]);
  return draft;
};
