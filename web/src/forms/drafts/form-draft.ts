import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { optional, type Struct, type, unknown } from 'superstruct';
import { isSame } from '#web/src/forms/is-same.ts';
import { draft } from './draft.ts';

/** Never kept, whatever the struct names. */
const SECRET = /password|verification_code/;

type Form<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'getValues' | 'reset' | 'subscribe'
>;

/** A field as it was typed, and the default value it was typed over. */
interface Typed {
  readonly is: unknown;
  readonly over: unknown;
}

/**
 * Puts what was typed before into a new form, as changes to its default values, and keeps what is changed from then on. Only the
 * fields that differ from the default values are kept: all others are as the server has them. `struct` names the fields and
 * says what they look like while they are typed; a draft that does not fit it reads as none. A field whose default value is another
 * one by now was saved elsewhere since: what the server has is newer than what was typed.
 */
export const formDraft = <Values extends FieldValues, Output, Kept, Schema>(
  form: Form<Values, Output>,
  key: string,
  struct: Struct<Kept, Schema>,
) => {
  const fields = Object.entries(struct.schema as Record<string, Struct>).filter(([name]) => !SECRET.test(name));
  const memory = draft<Partial<Record<string, Typed>>>(
    key,
    type(Object.fromEntries(fields.map(([name, field]) => [name, optional(type({ is: field, over: unknown() }))]))),
  );
  let defaults: FieldValues = { ...form.getValues() };
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
    // A form tells of much else, also after what is in it was saved.
    if (isSame(entries, last)) return;
    last = entries;
    if (entries.length > 0) memory.write(Object.fromEntries(entries));
    else memory.forget();
  };
  return {
    /** Starts keeping; gives back what ends it. */
    start: () =>
      form.subscribe({
        // Also told where the default values become others under what is typed.
        formState: { values: true, isDirty: true },
        callback: ({ values, defaultValues }) => {
          defaults = { ...defaultValues };
          writeFields(values);
        },
      }),
    /** Keeps a field as it stands on the page: what an IME still composes the form has not taken yet. */
    storeShown: (name: string, shown: string): void => {
      const values: FieldValues = form.getValues();
      if (typeof values[name] === 'string') writeFields({ ...values, [name]: shown });
    },
    /** It was saved. Nothing is kept until something is changed again. */
    forget: memory.forget,
  };
};
