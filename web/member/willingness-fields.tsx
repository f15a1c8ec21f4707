import { boolean } from 'superstruct';
import { JOB_CHANGE_WILLINGNESS, SIDE_JOB_WILLINGNESS } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { CheckPanel } from '#web/forms/check-panel.tsx';
import { ChoiceGroup } from '#web/forms/choice-group.tsx';
import { chosenCode, knownCode } from '#web/forms/code-rule.ts';
import type { ContractForm } from '#web/forms/use-contract-form.ts';
import { asPart } from './as-part.ts';

/** The pieces of a form's struct for the willingness. */
export const willingnessRules = {
  willingness_job_change: chosenCode('転職の意向', JOB_CHANGE_WILLINGNESS),
  willingness_side_job: chosenCode('副業の意向', SIDE_JOB_WILLINGNESS),
  sending_agreement: boolean(),
};

/** In the fields; null while not chosen. */
export interface WillingnessValues {
  willingness_job_change: number | null;
  willingness_side_job: number | null;
  sending_agreement: boolean;
}

export const willingnessValuesOf = (member: Member): WillingnessValues => ({
  willingness_job_change: knownCode(member.willingness_job_change, JOB_CHANGE_WILLINGNESS),
  willingness_side_job: knownCode(member.willingness_side_job, SIDE_JOB_WILLINGNESS),
  sending_agreement: member.sending_agreement ?? false,
});

/** Whether a member wants to change jobs and to take side jobs, and whether mails about them are welcome. */
export const WillingnessFields = <Values extends WillingnessValues, Output>({
  form,
}: {
  form: ContractForm<Values, Output>;
}) => {
  const host = asPart<WillingnessValues, Values, Output>(form);
  return (
    <>
      <ChoiceGroup
        form={host}
        name="willingness_job_change"
        legend="転職の意向"
        mark="required"
        choices={JOB_CHANGE_WILLINGNESS}
        path="career"
      />
      <ChoiceGroup
        form={host}
        name="willingness_side_job"
        legend="副業の意向"
        mark="required"
        choices={SIDE_JOB_WILLINGNESS}
        path="side"
      />
      <CheckPanel form={host} name="sending_agreement">
        求人・案件の情報をメールで受け取る
      </CheckPanel>
    </>
  );
};
