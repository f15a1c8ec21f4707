import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { isSame } from '#web/src/forms/is-same.ts';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  'getValues' | 'reset' | 'setValue'
>;

/** What stands in the fields of a form, also what an IME still composes, which the form has not taken yet. */
export const shownValues = <Values extends FieldValues>(
  form: Pick<Form<Values>, 'getValues'>,
  idOf: (name: string) => string,
): Values => {
  const values = structuredClone(form.getValues());
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const isOurs = isText && field.id === idOf(field.name) && typeof values[field.name] === 'string';
  return isOurs ? { ...values, [field.name]: field.value } : values;
};

/**
 * Makes what is known now what a form begins from: fields that still show what was sent show it, those that were typed into meanwhile
 * stay as they are, as what is unsaved.
 */
export const rebase = <Values extends FieldValues>(
  { reset, setValue }: Pick<Form<Values>, 'reset' | 'setValue'>,
  { sent, shown, known }: { readonly sent: Values; readonly shown: Values; readonly known: Values },
): void => {
  for (const name of Object.keys(known) as FieldPath<Values>[])
    if (isSame(shown[name], sent[name]) && !isSame(shown[name], known[name]))
      setValue(name, known[name] as PathValue<Values, FieldPath<Values>>);
  reset(known as DefaultValues<Values>, { keepValues: true, keepSubmitCount: true });
};
