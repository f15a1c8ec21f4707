import type { Member } from '#contracts/api/member.ts';
import { MasterName } from '#web/facts/parts/views/master-name.tsx';
import { loadJobTypes, useJobTypes } from '#web/masters/job-types-store.ts';

/** The job type's name. */
export const View = ({ member }: { member: Member }) => {
  const { phase, jobTypes } = useJobTypes();
  const name = jobTypes.find(({ id }) => id === member.current_job)?.name;
  return <MasterName phase={phase} what="職種" name={name} load={loadJobTypes} />;
};
