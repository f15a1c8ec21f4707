import type { Member } from '#contracts/api/member.ts';
import { Tags } from '#web/src/profile-items/parts/views/views.tsx';

export const View = ({ member }: { member: Member }) => (
  <Tags names={(member.user_desired_job_types ?? []).map(({ job_type_name }) => job_type_name)} />
);
