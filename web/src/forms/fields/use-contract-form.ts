import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SubmitEvent, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { type Struct, validate } from 'superstruct';
import type { FieldErrors } from '#contracts/api/laravel.ts';
import { TRY_AGAIN } from '#web/src/format/failure-words.ts';
import { DraftPlaceContext } from '#web/src/forms/drafts/draft-place.ts';
import { isSame } from '#web/src/forms/is-same.ts';
import { toastError } from '#web/src/ui/toast.tsx';
import { type InputProps, inputProps } from './input-props.ts';
import { type Problem, placeErrors, problemsOf } from './problems.ts';
import { rebase, shownValues } from './rebase.ts';
import { standardSchema } from './standard-schema.ts';

/** What a field asks of its form. */
export interface FieldHost<Values extends FieldValues> {
  /** The id of a field's control: what its label and the error summary point at. */
  idOf(name: string): string;
  errorOf(name: FieldPath<Values>): string | undefined;
  inputProps(name: FieldPath<Values>, normalize?: (value: string) => string): InputProps;
}

/**
 * Asked once the values are saved: whether the form still says what was sent. Where something was typed meanwhile, that alone is
 * unsaved from then on, and all other fields say what is known now.
 * @param now what would stand in the fields by now; left out where a form begins empty whatever is known
 */
export type Settle<Values> = (now?: Values) => boolean;

export interface ContractForm<Values extends FieldValues, Output> extends FieldHost<Values> {
  /** The form of react-hook-form underneath, for field arrays, watching and resets. */
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** True while the verb given to `onSubmit` is under way. */
  readonly busy: boolean;
  /** For `<ErrorSummary>`: what was wrong at the last attempt and still is; empty where it was one field only. */
  readonly summary: readonly Problem[];
  /** How often the form has been sent off; the summary takes the focus when it rises. */
  readonly attempt: number;
  /** Makes the form's `onSubmit`: checks, then calls the verb with the tidied values, never twice at once. */
  onSubmit(
    verb: (values: Output, settle: Settle<Values>) => Promise<void> | void,
  ): (event: SubmitEvent<HTMLFormElement>) => void;
  /** Puts a 422 under its fields, the first one focused; gives back the sentences that belong to no field. */
  applyServerErrors(errors: FieldErrors): string[];
}

interface Options<Values extends FieldValues> {
  /** Every field of the form, empty ones too: they decide which server errors have a place. */
  defaultValues: Values;
  /** Sets the ids of two forms on one page apart. */
  idPrefix?: string;
  /** Where the specification says that a form checks on submit only: errors then stay until it is sent off again. */
  checks?: 'submit-and-change' | 'submit';
}

/** Names of the fields that were wrong when the form was last sent off. */
const useLastAttempt = (attempt: number, problems: readonly Problem[]): readonly string[] => {
  const [seen, setSeen] = useState<{ attempt: number; names: readonly string[] }>({ attempt: 0, names: [] });
  if (attempt !== seen.attempt) setSeen({ attempt, names: problems.map(({ name }) => name) });
  return seen.names;
};

/** A single wrong field takes the focus itself; with more, the summary does. */
const useFocusOnFailure = (attempt: number, problems: readonly Problem[], idOf: (name: string) => string): void => {
  const focusOnly = useEffectEvent(() => {
    const [only] = problems;
    if (!only || problems.length > 1) return;
    document.getElementById(idOf(only.name))?.focus();
    // A long group is in sight with its end, where the button is, while what is wrong stands above its beginning.
    document.getElementById(`${idOf(only.name)}-error`)?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (attempt > 0) focusOnly();
  }, [attempt]);
};

/**
 * A form whose check is a struct. Nothing is checked before the first submit, then a field is checked again as it
 * changes. The browser's check and Laravel's 422 end in the same place under the field.
 */
export const useContractForm = <Values extends FieldValues, Output, Schema>(
  struct: Struct<Output, Schema>,
  { defaultValues, idPrefix = '', checks = 'submit-and-change' }: Options<Values>,
): ContractForm<Values, Output> => {
  const form = useForm<Values, unknown, Output>({
    resolver: standardSchemaResolver<Values, unknown, Output>(standardSchema(struct)),
    mode: 'onSubmit',
    reValidateMode: checks === 'submit' ? 'onSubmit' : 'onChange',
    shouldFocusError: false,
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const idOf = (name: string): string => `${idPrefix}${name}`;
  const { draftOf } = useContext(DraftPlaceContext);
  // Before the fields are drawn, so that they begin with it.
  const [draft] = useState(() => draftOf({ form, idOf }));
  useEffect(() => draft?.start(), [draft]);
  const { errors, isSubmitting, submitCount } = form.formState;
  const problems = problemsOf(errors);
  const listed = useLastAttempt(submitCount, problems);
  const underWay = useRef(false);
  useFocusOnFailure(submitCount, problems, idOf);

  return {
    form,
    busy: isSubmitting,
    attempt: submitCount,
    summary: listed.length > 1 ? problems.filter(({ name }) => listed.includes(name)) : [],
    idOf,
    errorOf: (name) => problems.find((problem) => problem.name === name)?.sentence,
    inputProps: (name, normalize) => inputProps(form, name, idOf(name), normalize),
    onSubmit: (verb) => {
      const send = form.handleSubmit((values) => {
        const sent = shownValues(form, idOf);
        const settle: Settle<Values> = (known) => {
          const shown = shownValues(form, idOf);
          const [error, now] = validate(shown, struct, { coerce: true });
          if (!error && isSame(now, values)) return true;
          if (known) rebase(form, { sent, shown, known });
          return false;
        };
        return verb(values, settle);
      });
      return (event) => {
        event.preventDefault();
        if (underWay.current) return;
        underWay.current = true;
        void send(event)
          // Nothing is caught on the way but answers: a browser that lacks something, or a mistake of ours.
          .catch((error: unknown) => {
            toastError(`送信できませんでした。${TRY_AGAIN}。`);
            reportError(error);
          })
          .finally(() => {
            underWay.current = false;
          });
      };
    },
    applyServerErrors: (serverErrors) => {
      const { placed, unplaced } = placeErrors(
        serverErrors,
        // One of a list (`industry_id.0`) is no field of its own: the list is.
        (name) => !/\.\d+$/.test(name) && form.getValues(name as FieldPath<Values>) !== undefined,
      );
      for (const { name, sentence } of placed)
        form.setError(name as FieldPath<Values>, { type: 'server', message: sentence });
      return unplaced;
    },
  };
};
