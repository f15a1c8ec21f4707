import { object } from 'superstruct';
import { JOB_CHANGE_WILLINGNESS, SIDE_JOB_WILLINGNESS } from '#contracts/api/codes.ts';
import type { FactFormProps } from '#web/facts/parts/frame/fact-form.ts';
import { FactFrame } from '#web/facts/parts/frame/fact-frame.tsx';
import { CheckPanel } from '#web/forms/check-panel.tsx';
import { ChoiceGroup } from '#web/forms/choice-group.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { SENDING_AGREEMENT, type Willingness, willingnessRules, willingnessValuesOf } from './rules.ts';

const struct = object(willingnessRules);

/** What is not chosen yet. */
const missing = (jobChange: number | null, sideJob: number | null): string | null => {
  if (jobChange === null) return sideJob === null ? '転職の意向と副業の意向' : '転職の意向';
  return sideJob === null ? '副業の意向' : null;
};

/** Whether a member wants to change jobs and to take side jobs, both to be chosen, and whether mails about them are welcome. */
export const WillingnessForm = (props: FactFormProps<Willingness>) => {
  const host = useContractForm(struct, { defaultValues: willingnessValuesOf(props.member) });
  const groups = missing(...host.form.watch(['willingness_job_change', 'willingness_side_job']));
  return (
    <FactFrame
      {...props}
      known={willingnessValuesOf}
      host={host}
      blocked={groups && `${groups}を選ぶと${props.onward}`}
    >
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
        {SENDING_AGREEMENT}
      </CheckPanel>
    </FactFrame>
  );
};
