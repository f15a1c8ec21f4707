import type { Member } from '#contracts/api/member.ts';
import { MasterName } from '#web/facts/parts/views/master-name.tsx';
import { loadIndustries, useIndustries } from '#web/masters/industries-store.ts';
import { industryName } from '#web/masters/industry-tree.ts';

/** The industry's name. */
export const View = ({ member }: { member: Member }) => {
  const { phase, categories } = useIndustries();
  const name = member.current_industry ? industryName(categories, member.current_industry) : undefined;
  return <MasterName phase={phase} what="業種" name={name} load={loadIndustries} />;
};
