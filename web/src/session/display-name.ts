import type { Member } from '#contracts/api/member.ts';

/** True where the member has filled in a first or a last name. */
export const hasName = (member: Pick<Member, 'last_name' | 'first_name'> | null): boolean =>
  Boolean(member?.last_name || member?.first_name);

/** Last name then first name; the email where both are empty. */
export const displayName = (member: Pick<Member, 'last_name' | 'first_name' | 'email'>): string =>
  [member.last_name, member.first_name].filter(Boolean).join(' ') || member.email || '';
