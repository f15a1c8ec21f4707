import type { Member } from '#contracts/api/member.ts';
import { industryName } from '#web/src/masters/industry-tree.ts';
import { loadIndustries, useIndustries } from '#web/src/masters/masters.ts';
import { MasterName } from '#web/src/profile-items/parts/views/views.tsx';

export const View = ({ member }: { member: Member }) => {
  const { phase, categories } = useIndustries();
  const name = member.current_industry ? industryName(categories, member.current_industry) : undefined;
  return <MasterName phase={phase} what="業種" name={name} load={loadIndustries} />;
};
