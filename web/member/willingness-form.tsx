import { object } from 'superstruct';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { type FactFormProps, ONWARD } from './fact-form.ts';
import { FactFrame } from './fact-frame.tsx';
import { WillingnessFields, willingnessRules, willingnessValuesOf } from './willingness-fields.tsx';

/** As both calls and the wizard's step want it. */
export interface Willingness {
  willingness_job_change: number;
  willingness_side_job: number;
  sending_agreement: boolean;
}

const struct = object(willingnessRules);

/** What is not chosen yet. */
const missing = (jobChange: number | null, sideJob: number | null): string | null => {
  if (jobChange === null) return sideJob === null ? '転職の意向と副業の意向' : '転職の意向';
  return sideJob === null ? '副業の意向' : null;
};

/** The willingness for a job change and for side jobs, both to be chosen. */
export const WillingnessForm = ({ member, onward = ONWARD, ...props }: FactFormProps<Willingness>) => {
  const host = useContractForm(struct, { defaultValues: willingnessValuesOf(member) });
  const groups = missing(...host.form.watch(['willingness_job_change', 'willingness_side_job']));
  return (
    <FactFrame {...props} host={host} blocked={groups && `${groups}を選ぶと${onward}`}>
      <WillingnessFields form={host} />
    </FactFrame>
  );
};
