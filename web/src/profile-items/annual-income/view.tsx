import { ANNUAL_INCOMES } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { Value } from '#web/src/profile-items/parts/views/views.tsx';

export const View = ({ member }: { member: Member }) => (
  <Value>{ANNUAL_INCOMES.find(({ code }) => code === member.annual_income)?.name}</Value>
);
