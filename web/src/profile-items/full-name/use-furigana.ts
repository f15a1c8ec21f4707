import { type CompositionEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { InputProps } from '#web/src/forms/fields/input-props.ts';
import { katakana } from '#web/src/forms/fields/normalize.ts';
import type { FormOf } from '#web/src/profile-items/parts/profile-item.ts';
import { composedKana, kanaOf, knownReading, type Reading, readName } from './furigana.ts';
import type { rules } from './item.ts';

interface NameInputProps extends InputProps {
  onCompositionStart(): void;
  onCompositionUpdate(event: CompositionEvent): void;
}

/**
 * Fills in the kana during typing (decision S11), from the IME input or from the letters. It does nothing during a
 * composition, and stops once the person edits the kana.
 */
export const useFurigana = (
  form: FormOf<typeof rules>,
  nameField: 'last_name' | 'first_name',
): { nameProps: NameInputProps; kanaProps: InputProps } => {
  const kanaField = `${nameField}_kana` as const;
  const reading = useRef<Reading | null>(null);
  const isByHand = useRef(false);
  /** The last kana in the open composition. */
  const typed = useRef<string | null>(null);
  const nameProps = form.inputProps(nameField);
  const kanaProps = form.inputProps(kanaField, katakana);
  const { methods } = form;

  const updateReading = (): Reading => {
    reading.current ??= knownReading(methods.getValues(nameField), methods.getValues(kanaField));
    return reading.current;
  };
  const take = (text: string, kana: string | null) => {
    const before = updateReading();
    const after = readName(before, text, kana);
    reading.current = after;
    if (isByHand.current || after === before) return;
    methods.setValue(kanaField, kanaOf(after), {
      shouldDirty: true,
      shouldValidate: methods.formState.isSubmitted,
    });
  };

  // A name from before the script ran.
  const readEarly = useEffectEvent(() => {
    const [name, kana] = methods.getValues([nameField, kanaField]);
    const early = knownReading(name, '');
    if (kana || name === methods.formState.defaultValues?.[nameField] || !kanaOf(early)) return;
    reading.current = early;
    methods.setValue(kanaField, kanaOf(early), { shouldDirty: true });
  });
  const { isReady } = methods.formState;
  useEffect(() => void (isReady && readEarly()), [isReady]);

  return {
    nameProps: {
      ...nameProps,
      onChange: (event) => {
        updateReading();
        nameProps.onChange(event);
        if (!(event.nativeEvent as InputEvent).isComposing) take(event.currentTarget.value, null);
      },
      onCompositionStart: () => {
        updateReading();
        typed.current = null;
      },
      onCompositionUpdate: ({ data }) => {
        typed.current = composedKana(data) ?? typed.current;
      },
      onCompositionEnd: (event) => {
        nameProps.onCompositionEnd(event);
        take(event.currentTarget.value, typed.current);
      },
    },
    kanaProps: {
      ...kanaProps,
      onChange: (event) => {
        isByHand.current = true;
        kanaProps.onChange(event);
      },
      onCompositionEnd: (event) => {
        isByHand.current = true;
        kanaProps.onCompositionEnd(event);
      },
    },
  };
};
