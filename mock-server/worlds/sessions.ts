import { randomBytes } from 'node:crypto';
import { SESSION_MINUTES } from '#contracts/api/limits.ts';
import { desc, eq, getTableColumns, inArray, sql } from '#mock-server/db/drizzle.ts';
import { type Db, preparedQuery } from '#mock-server/db/open.ts';
import type { Transaction } from './transaction.ts';
import { sessions } from './world-tables.ts';

/** A browser's session, of a member or a visitor. */
export type Session = Readonly<typeof sessions.$inferSelect>;

const MAX_SESSIONS = 10_000;
/** A session after so many new ones drops those beyond `MAX_SESSIONS`: counting them each time would take longer than a request. */
const TRIMMED_EVERY = 1_000;
export const SESSION_MS = SESSION_MINUTES * 60_000;
/** As Laravel, which counts in seconds; a write for every request would slow short ones down. */
const RESOLUTION_MS = 1_000;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 40 letters and digits, as Laravel's `Str::random(40)`. */
const random40 = (): string => {
  let text = '';
  for (const byte of randomBytes(40)) text += ALPHABET[byte % ALPHABET.length];
  return text;
};

const [id, token, lastSeen] = [sql.placeholder('id'), sql.placeholder('token'), sql.placeholder('lastSeen')];
const [memberId, passwordHash] = [sql.placeholder('memberId'), sql.placeholder('passwordHash')];
const byId = preparedQuery((db) => db.select().from(sessions).where(eq(sessions.id, id)).prepare());
const storing = preparedQuery((db) => {
  const insert = db.insert(sessions).values({ id, token, memberId, passwordHash, lastSeen });
  const cells = Object.entries(getTableColumns(sessions)).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)]);
  return insert.onConflictDoUpdate({ target: sessions.id, set: Object.fromEntries(cells) }).prepare();
});

/** The sessions of one world. Each use extends a session by 120 minutes of the world's clock. */
export class Sessions {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #transaction: Transaction;

  constructor(db: Db, now: () => number, transaction: Transaction) {
    this.#db = db;
    this.#now = now;
    this.#transaction = transaction;
  }

  /** The session of an id, even if it has ended. */
  read(id: string | undefined): Session | undefined {
    return id === undefined ? undefined : byId(this.#db).get({ id });
  }

  /** The active session of an id, or a new anonymous one; as in Laravel under the same id if the old one is unknown or has expired. */
  resume(id: string | undefined, old: Session | undefined): Session {
    if (!old || !this.#isActive(old)) return this.#start(null, null, id);
    const now = this.#now();
    if (old.token && Math.abs(now - old.lastSeen.getTime()) < RESOLUTION_MS) return old;
    return this.#store({ ...old, token: old.token || random40(), lastSeen: new Date(now) });
  }

  stateOf(session: Session | undefined): 'member' | 'visitor' | 'ended' | 'unknown' {
    if (!session) return 'unknown';
    if (!this.#isActive(session)) return 'ended';
    return session.memberId === null ? 'visitor' : 'member';
  }

  /** The active session of an id, without extending it. */
  find(id: string | undefined): Session | undefined {
    const found = this.read(id);
    return found && this.#isActive(found) ? found : undefined;
  }

  #isActive({ lastSeen }: Session): boolean {
    return this.#now() - lastSeen.getTime() <= SESSION_MS;
  }

  /** A new id and token for a member (or a visitor); the old session ends. The new one ends in so many ms if nobody uses it. */
  replace(
    old: Session | undefined,
    memberId: number | null,
    passwordHash: string | null,
    endsIn: number = SESSION_MS,
  ): Session {
    if (old) this.end(old.id);
    return this.#start(memberId, passwordHash, random40(), endsIn);
  }

  /** Laravel's `flush`: the id stays, member and token are removed; the next request creates a new token. */
  flush(session: Session): Session {
    return this.#store({ ...session, token: '', memberId: null, passwordHash: null });
  }

  end(id: string): void {
    this.#transaction.untracked(() => this.#db.delete(sessions).where(eq(sessions.id, id)).run());
  }

  /** Keeps the current session after its member changed the password. */
  renewHash(session: Session, passwordHash: string): void {
    this.#store({ ...session, passwordHash });
  }

  /** All sessions, the last used one first. */
  get state(): readonly Session[] {
    return this.#db.select().from(sessions).orderBy(desc(sessions.lastSeen)).all();
  }

  adopt(others: readonly Session[]): void {
    for (const session of others) this.#store(session);
  }

  #start(memberId: number | null, passwordHash: string | null, id = random40(), endsIn = SESSION_MS): Session {
    const lastSeen = new Date(this.#now() - SESSION_MS + endsIn);
    return this.#store({ id, token: random40(), memberId, passwordHash, lastSeen });
  }

  #store(session: Session): Session {
    this.#transaction.untracked(() => {
      const { lastInsertRowid } = storing(this.#db).run({ ...session });
      if (Number(lastInsertRowid) % TRIMMED_EVERY === 0) this.#trim();
    });
    return session;
  }

  #trim(): void {
    const unused = this.state.slice(MAX_SESSIONS).map(({ id }) => id);
    if (unused.length > 0) this.#db.delete(sessions).where(inArray(sessions.id, unused)).run();
  }
}
