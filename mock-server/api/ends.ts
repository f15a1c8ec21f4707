import { RESET_LINK_MINUTES } from '#contracts/api/limits.ts';
import type { KitEnd } from '#contracts/kit/point.ts';
import { isNull } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { emailChanges, passwordResetTokens, smsCodes } from '#mock-server/db/system-tables.ts';
import { addMonths } from '#mock-server/worlds/clock.ts';
import { SESSION_MS } from '#mock-server/worlds/sessions.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { LOGIN_LIMIT } from './session/login-tries.ts';

type End = readonly [kind: KitEnd['kind'], of: string, at: number];
const MINUTE = 60_000;

/** Everything in a world that will expire or fall due, the next first. */
export const endsOf = ({ db, sessions, throttle, clock }: World): KitEnd[] => {
  const people = new Map(
    db
      .select()
      .from(members)
      .all()
      .map((row) => [row.id, row] as const),
  );
  const nameOf = (id: number): string => {
    const row = people.get(id);
    return [row?.last_name, row?.first_name].filter(Boolean).join(' ') || row?.email || row?.phone_number || String(id);
  };
  const codes = db.select().from(smsCodes).where(isNull(smsCodes.verified_at)).all();
  const links = db.select().from(passwordResetTokens).all();
  const changes = db.select().from(emailChanges).all();
  const loggedIn = sessions.state.flatMap(({ memberId, lastSeen }) =>
    memberId === null ? [] : [{ memberId, lastSeen }],
  );
  const ends: End[] = [
    ...codes.map((code): End => ['sms_code', code.phone_number, code.expires_at.getTime()]),
    ...links.map(
      (link): End => ['reset_link', nameOf(link.member_id), link.created_at.getTime() + RESET_LINK_MINUTES * MINUTE],
    ),
    ...changes.map((change): End => ['email_change', change.new_email, change.expires_at.getTime()]),
    ...throttle.full(LOGIN_LIMIT).map(({ by, until }): End => ['login_lock', by, until]),
    ...loggedIn.map(({ memberId, lastSeen }): End => ['session', nameOf(memberId), lastSeen.getTime() + SESSION_MS]),
    // The site asks again a month later (decision S13).
    ...[...new Set(loggedIn.map(({ memberId }) => memberId))].flatMap((id): End[] => {
      const shown = people.get(id)?.last_displayed_at;
      return shown ? [['monthly_question', nameOf(id), addMonths(shown.getTime(), 1)]] : [];
    }),
  ];
  return ends
    .filter(([, , at]) => at > clock.now())
    .sort(([, , one], [, , other]) => one - other)
    .map(([kind, of, at]) => ({ kind, of, at: new Date(at).toISOString() }));
};
