import type { Member } from '#contracts/api/member.ts';
import { Tags } from '#web/src/profile-items/parts/views/views.tsx';

export const View = ({ member }: { member: Member }) => (
  <Tags names={(member.user_desired_industries ?? []).map(({ industry_name }) => industry_name)} />
);
