import { eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import type { Db } from '#mock-server/db/open.ts';
import { sessions } from '#mock-server/db/system-tables.ts';
import type { Session, SessionStore } from './sessions.ts';
import type { Transaction } from './transaction.ts';

/** Stores members' sessions in the world's database, so that they survive a restart. */
export const sessionStore = (db: Db, transaction: Transaction): SessionStore => ({
  load: (): Session[] =>
    db
      .select()
      .from(sessions)
      .all()
      .map((row) => ({
        id: row.id,
        token: row.token,
        memberId: row.member_id,
        passwordHash: row.password_hash,
        lastSeen: row.last_seen?.getTime() ?? 0,
      })),
  put: ({ id, token, memberId, passwordHash, lastSeen }) => {
    // A cookie may still name the session of a member who withdrew elsewhere.
    if (memberId === null || !db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).get()) return;
    const columns = { token, member_id: memberId, password_hash: passwordHash, last_seen: new Date(lastSeen) };
    const row = db.insert(sessions).values({ id, ...columns });
    transaction.untracked(() => row.onConflictDoUpdate({ target: sessions.id, set: columns }).run());
  },
  remove: (id) => {
    transaction.untracked(() => db.delete(sessions).where(eq(sessions.id, id)).run());
  },
});
