import { RESET_LINK_MINUTES, SESSION_MINUTES } from '#contracts/api/limits.ts';
import type { KitEnd } from '#contracts/kit/point.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { emailChanges, passwordResetTokens, smsCodes } from '#mock-server/db/system-tables.ts';
import { LOGIN_LIMIT } from './login-tries.ts';
import type { World } from './world.ts';

interface End extends Omit<KitEnd, 'at'> {
  readonly at: number;
}
const MINUTE = 60_000;

const JAPAN = 9 * 60 * MINUTE;
/** The same day and time of the next month in Japan, or that month's last day: when the site asks again (decision S13). */
const monthLater = (moment: Date): number => {
  const later = new Date(moment.getTime() + JAPAN);
  const day = later.getUTCDate();
  later.setUTCMonth(later.getUTCMonth() + 1);
  if (later.getUTCDate() !== day) later.setUTCDate(0);
  return later.getTime() - JAPAN;
};

/** Everything that time will end in a world, the next first. */
export const endsOf = ({ db, sessions, throttle, clock }: World): KitEnd[] => {
  const people = new Map(
    db
      .select()
      .from(members)
      .all()
      .map((row) => [row.id, row]),
  );
  const nameOf = (id: number | null): string => {
    const row = people.get(id ?? 0);
    return [row?.last_name, row?.first_name].filter(Boolean).join(' ') || row?.email || row?.phone_number || String(id);
  };
  const codes = db
    .select()
    .from(smsCodes)
    .all()
    .filter(({ verified_at }) => verified_at === null);
  const loggedIn = sessions.state.filter(({ memberId }) => memberId !== null);
  const ends: End[] = [
    ...codes.map((code) => ({ kind: 'sms_code' as const, of: code.phone_number, at: code.expires_at.getTime() })),
    ...db
      .select()
      .from(passwordResetTokens)
      .all()
      .map(({ member_id, created_at }) => ({
        kind: 'reset_link' as const,
        of: nameOf(member_id),
        at: created_at.getTime() + RESET_LINK_MINUTES * MINUTE,
      })),
    ...db
      .select()
      .from(emailChanges)
      .all()
      .map(({ new_email, expires_at }) => ({
        kind: 'email_change' as const,
        of: new_email,
        at: expires_at.getTime(),
      })),
    ...throttle.full(LOGIN_LIMIT).map(({ by, until }) => ({ kind: 'login_lock' as const, of: by, at: until })),
    ...loggedIn.map(({ memberId, lastSeen }) => ({
      kind: 'session' as const,
      of: nameOf(memberId),
      at: lastSeen + SESSION_MINUTES * MINUTE,
    })),
    ...[...new Set(loggedIn.map(({ memberId }) => memberId))].flatMap((id) => {
      const shown = people.get(id ?? 0)?.last_displayed_at;
      return shown ? [{ kind: 'monthly_question' as const, of: nameOf(id), at: monthLater(shown) }] : [];
    }),
  ];
  const now = clock.now();
  const next = ends.filter(({ at }) => at > now).sort((one, other) => one.at - other.at);
  return next.map((end) => ({ ...end, at: new Date(end.at).toISOString() }));
};
