import { superstructResolver } from '@hookform/resolvers/superstruct';
import { type SubmitEvent, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type Struct, validate } from 'superstruct';
import type { FieldErrors } from '#contracts/api/laravel.ts';
import { TRY_AGAIN } from '#web/src/format/failure-words.ts';
import { DraftPlaceContext } from '#web/src/forms/drafts/draft-place.ts';
import { isSame } from '#web/src/forms/is-same.ts';
import { toastError } from '#web/src/ui/toast/toast.tsx';
import { type InputProps, inputProps } from './input-props.ts';
import { type Problem, problemsOf } from './problems.ts';

export interface FieldForm<Values extends FieldValues> {
  /** The id of a field's control, for its label and the error summary. */
  idOf(name: string): string;
  errorOf(name: FieldPath<Values>): string | undefined;
  inputProps(name: FieldPath<Values>, normalize?: (value: string) => string): InputProps;
}

/**
 * Called after a save: returns whether the form still shows the sent values. Otherwise only the later changes count as unsaved, and
 * all other fields change to their current values.
 * @param now the current values; omitted for a form that always starts empty
 */
export type Settle<Values> = (now?: Values) => boolean;

export interface ContractForm<Values extends FieldValues, Output> extends FieldForm<Values> {
  /** The underlying form of react-hook-form, for field arrays, watching and resets. */
  readonly methods: UseFormReturn<Values, unknown, Output>;
  /** True while the function given to `onSubmit` is running. */
  readonly busy: boolean;
  /** For `<ErrorSummary>`: the errors of the last attempt that are still present; empty if that was a single field. */
  readonly summary: readonly Problem[];
  /** Number of submit attempts; the summary takes the focus when it increases. */
  readonly attempt: number;
  /** Creates the form's `onSubmit`: validates, then calls the function with the normalized values, never twice at once. */
  onSubmit(
    verb: (values: Output, settle: Settle<Values>) => Promise<void> | void,
  ): (event: SubmitEvent<HTMLFormElement>) => void;
  /**
   * Shows the errors of a 422 under their fields: under the one of that name, else the one at the start of its dotted name
   * (`industry_id.0` belongs to `industry_id`), the first of each. Returns the messages without a field.
   */
  applyServerErrors(errors: FieldErrors): string[];
}

interface Options<Values extends FieldValues> {
  /** All fields of the form, including empty ones: server errors can only belong to these. */
  defaultValues: Values;
  /** Prevents duplicate ids if a page has two forms. */
  idPrefix?: string;
  /** `submit` if the form validates on submit only (product 5): errors then stay until the next attempt. */
  checks?: 'submit-and-change' | 'submit';
}

const useLastAttempt = (attempt: number, problems: readonly Problem[]): readonly string[] => {
  const [seen, setSeen] = useState<{ attempt: number; names: readonly string[] }>({ attempt: 0, names: [] });
  if (attempt !== seen.attempt) setSeen({ attempt, names: problems.map(({ name }) => name) });
  return seen.names;
};

/** Focuses a single invalid field, by its id because other components render the fields; for several, the summary takes the focus. */
const useFocusOnFailure = (attempt: number, problems: readonly Problem[], idOf: (name: string) => string): void => {
  const focusOnly = useEffectEvent(() => {
    const [only] = problems;
    if (!only || problems.length > 1) return;
    document.getElementById(idOf(only.name))?.focus();
    // In a long group the button at its end is visible, but the error message is above its start.
    document.getElementById(`${idOf(only.name)}-error`)?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (attempt > 0) focusOnly();
  }, [attempt]);
};

/**
 * A form validated by a struct. It validates at the first submit, and from then on each field when it changes. Client errors and
 * Laravel's 422 appear in the same place under the field.
 */
export const useContractForm = <Values extends FieldValues, Output>(
  struct: Struct<Output, unknown>,
  { defaultValues, idPrefix = '', checks = 'submit-and-change' }: Options<Values>,
): ContractForm<Values, Output> => {
  const methods = useForm<Values, unknown, Output>({
    resolver: superstructResolver<Values, unknown, Output>(struct, { coerce: true }),
    mode: 'onSubmit',
    reValidateMode: checks === 'submit' ? 'onSubmit' : 'onChange',
    shouldFocusError: false,
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const idOf = (name: string): string => `${idPrefix}${name}`;
  const { draftOf } = useContext(DraftPlaceContext);
  // Before the fields render, so that they start with the draft.
  const [draft] = useState(() => draftOf({ methods, idOf }));
  useEffect(() => draft?.start(), [draft]);
  const { errors, isSubmitting, submitCount } = methods.formState;
  const problems = problemsOf(errors);
  const listed = useLastAttempt(submitCount, problems);
  const isSending = useRef(false);
  useFocusOnFailure(submitCount, problems, idOf);

  return {
    methods,
    busy: isSubmitting,
    attempt: submitCount,
    summary: listed.length > 1 ? problems.filter(({ name }) => listed.includes(name)) : [],
    idOf,
    errorOf: (name) => problems.find((problem) => problem.name === name)?.sentence,
    inputProps: (name, normalize) => inputProps(methods, name, idOf(name), normalize),
    onSubmit: (verb) => {
      const send = methods.handleSubmit((values) => {
        const sent = shownValues(methods, idOf);
        const settle: Settle<Values> = (saved) => {
          const shown = shownValues(methods, idOf);
          const [error, now] = validate(shown, struct, { coerce: true });
          if (!error && isSame(now, values)) return true;
          if (saved) rebase(methods, { sent, shown, saved });
          return false;
        };
        return verb(values, settle);
      });
      return (event) => {
        event.preventDefault();
        if (isSending.current) return;
        isSending.current = true;
        void send(event)
          // Failed responses never throw, so this is a missing browser feature or a bug.
          .catch((error: unknown) => {
            toastError(`送信できませんでした。${TRY_AGAIN}。`);
            reportError(error);
          })
          .finally(() => {
            isSending.current = false;
          });
      };
    },
    applyServerErrors: (serverErrors) => {
      // An entry of a list (`industry_id.0`) is not a field; the list is.
      const isField = (name: string) =>
        !/\.\d+$/.test(name) && methods.getValues(name as FieldPath<Values>) !== undefined;
      const placed = new Set<string>();
      return Object.entries(serverErrors).flatMap(([key, [sentence]]) => {
        const parts = key.split('.');
        const name = parts.map((_, i) => parts.slice(0, parts.length - i).join('.')).find(isField);
        if (name === undefined || sentence === undefined) return sentence ?? [];
        if (!placed.has(name)) methods.setError(name as FieldPath<Values>, { type: 'server', message: sentence });
        placed.add(name);
        return [];
      });
    },
  };
};

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  'getValues' | 'reset' | 'setValue'
>;

/** The displayed values of a form, including the text of an IME composition, which the form does not have yet. */
const shownValues = <Values extends FieldValues>(
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
const rebase = <Values extends FieldValues>(
  { reset, setValue }: Pick<Form<Values>, 'reset' | 'setValue'>,
  { sent, shown, saved }: { readonly sent: Values; readonly shown: Values; readonly saved: Values },
): void => {
  for (const name of Object.keys(saved) as FieldPath<Values>[])
    if (isSame(shown[name], sent[name]) && !isSame(shown[name], saved[name]))
      setValue(name, saved[name] as PathValue<Values, FieldPath<Values>>);
  reset(saved as DefaultValues<Values>, { keepValues: true, keepSubmitCount: true });
};
