import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Member } from '#contracts/api/member.ts';
import { ErrorSummary } from '#web/src/forms/fields/error-summary.tsx';
import { type ContractForm, useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { useFormReport } from '#web/src/forms/form-report.ts';
import { SendFailureNote, useSending } from '#web/src/forms/sending.tsx';
import { currentMember } from '#web/src/session/session-store.ts';
import styles from './item-frame.module.css';
import { type ItemRules, type PlacedFormProps, SAVE_FAILED } from './profile-item.ts';
import { type Known, newestValues } from './saves.ts';

export interface ItemFrameProps<Fields extends FieldValues, Output extends object> extends PlacedFormProps {
  rules: ItemRules<Fields, Output>;
  form: ContractForm<Fields, Output>;
  /** The baseline for detecting touched fields; defaults to `rules.valuesOf`. */
  valuesOf?: (member: Member) => Known<Output>;
  /** The headline after a failed save; defaults to 登録に失敗しました (product 8). */
  headline?: Parameters<typeof useSending>[1]['headline'];
  blocked?: string | null;
  children: ReactNode;
}

export const useItemForm = <Fields extends FieldValues, Output extends object>(
  rules: ItemRules<Fields, Output>,
  { member }: PlacedFormProps,
): ContractForm<Fields, Output> =>
  useContractForm<Fields, Output>(rules.struct, { defaultValues: rules.valuesOf(member) });

/** The common behaviour of all profile item forms: validate, send, show failures, and call `onSaved`. */
export const ItemFrame = <Fields extends FieldValues, Output extends object>(props: ItemFrameProps<Fields, Output>) => {
  const {
    form,
    member,
    rules,
    valuesOf = rules.valuesOf,
    registerStep,
    onSaved,
    foot,
    blocked = null,
    children,
  } = props;
  const [first, setFirst] = useState(() => valuesOf(member));
  useFormReport(form.methods.formState.isDirty, form.busy);
  const { failure, send } = useSending(form, { headline: props.headline ?? SAVE_FAILED });
  const submit = form.onSubmit(async (output, settle) => {
    const isSaved = await send(async () => {
      const newest = await newestValues(output, first, valuesOf);
      return newest.success ? rules.save(newest.data, registerStep) : newest;
    });
    if (!isSaved) return;
    const now = currentMember() ?? member;
    if (settle(rules.valuesOf(now))) onSaved();
    else setFirst(valuesOf(now));
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary form={form} />
      {children}
      <SendFailureNote failure={failure} />
      {foot({ busy: form.busy, blocked })}
    </form>
  );
};

/** Shows the parsed input under a field. A live region, so it is rendered even while empty. */
export const GoodNews = ({ id, children }: { id: string; children?: ReactNode }) => (
  <p id={id} role="status" className="field-good">
    {children && (
      <>
        <Check />
        <span>{children}</span>
      </>
    )}
  </p>
);
