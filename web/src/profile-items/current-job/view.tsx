import type { Member } from '#contracts/api/member.ts';
import { loadJobTypes, useJobTypes } from '#web/src/masters/masters.ts';
import { MasterName } from '#web/src/profile-items/parts/views/views.tsx';

export const View = ({ member }: { member: Member }) => {
  const { phase, jobTypes } = useJobTypes();
  const name = jobTypes.find(({ id }) => id === member.current_job)?.name;
  return <MasterName phase={phase} what="職種" name={name} load={loadJobTypes} />;
};
