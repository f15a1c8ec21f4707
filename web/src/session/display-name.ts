import type { Member } from '#contracts/api/member.ts';

export const hasName = (member: Pick<Member, 'last_name' | 'first_name'> | null): boolean =>
  Boolean(member?.last_name || member?.first_name);

/** Last name then first name; the email if both are empty. */
export const displayName = (member: Pick<Member, 'last_name' | 'first_name' | 'email'>): string =>
  [member.last_name, member.first_name].filter(Boolean).join(' ') || member.email || '';
