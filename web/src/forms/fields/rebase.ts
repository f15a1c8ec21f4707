import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { isSame } from '#web/src/forms/is-same.ts';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  'getValues' | 'reset' | 'setValue'
>;

/** The displayed values of a form, including the text of an IME composition, which the form does not have yet. */
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
 * Makes `saved` the form's default values. Fields that still show the sent value change to it; fields changed since then keep
 * their unsaved input.
 */
export const rebase = <Values extends FieldValues>(
  { reset, setValue }: Pick<Form<Values>, 'reset' | 'setValue'>,
  { sent, shown, saved }: { readonly sent: Values; readonly shown: Values; readonly saved: Values },
): void => {
  for (const name of Object.keys(saved) as FieldPath<Values>[])
    if (isSame(shown[name], sent[name]) && !isSame(shown[name], saved[name]))
      setValue(name, saved[name] as PathValue<Values, FieldPath<Values>>);
  reset(saved as DefaultValues<Values>, { keepValues: true, keepSubmitCount: true });
};
