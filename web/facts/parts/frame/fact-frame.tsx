import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/api/client.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { useFormReport } from '#web/forms/form-report.ts';
import { SendFailureNote } from '#web/forms/send-failure-note.tsx';
import type { ContractForm } from '#web/forms/use-contract-form.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { type FactFormProps, SAVE_FAILED } from './fact-form.ts';
import { type Known, saveTouched } from './save-touched.ts';
import './fact-frame.css';

/** What the frame of a fact's form is told. */
export interface FactFrameProps<Values extends FieldValues, Output extends object>
  extends Pick<FactFormProps<Output>, 'member' | 'onSaved' | 'foot'> {
  host: ContractForm<Values, Output>;
  /** What stands in the fields for a member before anything is touched. */
  known(member: Member): Known<Output>;
  save(output: Output): Promise<Result<unknown>>;
  /** See `FootState`. */
  blocked?: string | null;
  children: ReactNode;
}

/** What all forms for a fact do around their fields: check, send, tell what failed, and go on when the server said yes. */
export const FactFrame = <Values extends FieldValues, Output extends object>(props: FactFrameProps<Values, Output>) => {
  const { host, member, known, save, onSaved, foot, blocked = null, children } = props;
  const [first] = useState(() => known(member));
  useFormReport(host.form.formState.isDirty, host.busy);
  const { failure, send } = useSending(host, { headline: SAVE_FAILED });
  const submit = host.onSubmit(async (output) => {
    if (await send(() => saveTouched(output, first, known, save))) onSaved();
  });
  return (
    <form className="fact-form" noValidate onSubmit={submit}>
      <ErrorSummary form={host} />
      {children}
      <SendFailureNote failure={failure} />
      {foot({ busy: host.busy, blocked })}
    </form>
  );
};
