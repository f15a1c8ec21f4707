import type { ChangeEvent, CompositionEvent, FocusEvent, RefCallback } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { typedBefore } from '#web/src/api/early.ts';
import { readBeforeSubmit } from './read-before-submit.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface InputProps {
  readonly id: string;
  readonly name: string;
  readonly ref: RefCallback<TextControl>;
  onChange(event: ChangeEvent<TextControl>): void;
  onCompositionEnd(event: CompositionEvent<TextControl>): void;
  onBlur(event: FocusEvent<TextControl>): void;
}

/**
 * Connects an uncontrolled text control to a form. During an IME composition the form does not change (decision S11); it reads the
 * text when the composition ends. On blur, `normalize` changes the displayed text to the value that will be sent.
 */
export const inputProps = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: FieldPath<Values>,
  id: string,
  normalize?: (value: string) => string,
): InputProps => {
  const { ref, onChange, onBlur } = form.register(name);
  const reading = readBeforeSubmit((control: TextControl) => {
    if (control.value !== form.getValues(name)) void onChange({ target: control, type: 'change' });
  });
  return {
    id,
    name,
    ref: (control) => {
      const place = `${location.pathname}#${id}`;
      const before = typedBefore.get(place);
      // A hydrated field has its text, perhaps a newer one.
      if (control && before && typedBefore.delete(place) && control.value === '') control.value = before;
      // Makes react-hook-form read the control: a write would clear what Chrome has filled in but shows to no script yet.
      const isSame = control instanceof HTMLInputElement && control.value === form.getValues(name);
      if (isSame) control.defaultChecked = true;
      ref(control);
      if (isSame) control.defaultChecked = false;
      const stop = reading(control);
      return () => {
        stop?.();
        ref(null);
      };
    },
    onChange: (event) => {
      if (!(event.nativeEvent as InputEvent).isComposing) void onChange(event);
    },
    onCompositionEnd: (event) => void onChange({ target: event.currentTarget, type: 'change' }),
    onBlur: (event) => {
      const typed = event.currentTarget.value;
      const tidy = normalize?.(typed) ?? typed;
      if (tidy !== typed) {
        const shouldValidate = form.formState.isSubmitted;
        form.setValue(name, tidy as PathValue<Values, FieldPath<Values>>, { shouldDirty: true, shouldValidate });
      }
      void onBlur(event);
    },
  };
};
