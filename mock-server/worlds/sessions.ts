import { randomBytes } from 'node:crypto';
import { SESSION_MINUTES } from '#contracts/api/limits.ts';
import { eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import type { Db } from '#mock-server/db/open.ts';
import { sessions } from '#mock-server/db/system-tables.ts';
import { UndoableMap } from './points/undoable-map.ts';
import type { Transaction } from './transaction.ts';

/** A browser's session, of a member or a visitor. */
export interface Session {
  readonly id: string;
  readonly token: string;
  readonly memberId: number | null;
  /** The member's password hash at login: the session ends when the database has another one. */
  readonly passwordHash: string | null;
  readonly lastSeen: number;
}

const MOST = 10_000;
const LIFETIME = SESSION_MINUTES * 60_000;
/** Maximum age of a stored `lastSeen`: writing it on every request would cost more than the request. */
const STORE_DELAY = 60_000;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 40 letters and digits, as Laravel's `Str::random(40)`. */
const random40 = (): string => {
  let text = '';
  for (const byte of randomBytes(40)) text += ALPHABET[byte % ALPHABET.length];
  return text;
};

/** The sessions of one world, those of members also in `db`. Each use extends a session by 120 minutes of the world's clock. */
export class Sessions {
  readonly #byId: UndoableMap<Session>;
  readonly #stored: UndoableMap<number>;
  readonly #now: () => number;
  readonly #transaction: Transaction;
  readonly #db: Db | undefined;

  /** With `db`, members' sessions survive a restart. */
  constructor(now: () => number, transaction: Transaction, db?: Db) {
    this.#byId = new UndoableMap(transaction, 'sessions');
    this.#stored = new UndoableMap(transaction, 'stored sessions');
    this.#now = now;
    this.#transaction = transaction;
    this.#db = db;
    for (const { id, token, member_id, password_hash, last_seen } of db?.select().from(sessions).all() ?? []) {
      const lastSeen = last_seen?.getTime() ?? 0;
      this.#byId.set(id, { id, token, memberId: member_id, passwordHash: password_hash, lastSeen });
      this.#stored.set(id, lastSeen);
    }
  }

  /** The active session of an id, or a new anonymous one, even for an unknown or expired id. */
  resume(id: string | undefined): Session {
    const found = this.find(id);
    if (found) {
      const used = { ...found, token: found.token || random40(), lastSeen: this.#now() };
      if (used.token === found.token) this.#byId.refresh(used.id, used);
      else this.#byId.set(used.id, used);
      this.#keep(used);
      return used;
    }
    if (id !== undefined && this.#byId.has(id)) this.end(id);
    return this.#start(null, null);
  }

  /** The state of an id's session before `resume`. */
  stateOf(id: string): 'member' | 'visitor' | 'ended' | 'unknown' {
    const session = this.#byId.get(id);
    if (!session) return 'unknown';
    if (this.#now() - session.lastSeen > LIFETIME) return 'ended';
    return session.memberId === null ? 'visitor' : 'member';
  }

  /** The active session of an id, without extending it. */
  find(id: string | undefined): Session | undefined {
    const found = id === undefined ? undefined : this.#byId.get(id);
    return found && this.#now() - found.lastSeen <= LIFETIME ? found : undefined;
  }

  /** A new id and token for a member (or a visitor); the old session ends. */
  replace(old: Session | undefined, memberId: number | null, passwordHash: string | null): Session {
    if (old) this.end(old.id);
    return this.#start(memberId, passwordHash);
  }

  /** Laravel's `flush`: the id stays, member and token are removed; the next request creates a new token. */
  flush(session: Session): Session {
    this.end(session.id);
    const empty = { ...session, token: '', memberId: null, passwordHash: null };
    this.#byId.set(empty.id, empty);
    return empty;
  }

  end(id: string): void {
    this.#byId.delete(id);
    if (this.#stored.delete(id))
      this.#transaction.untracked(() => this.#db?.delete(sessions).where(eq(sessions.id, id)).run());
  }

  /** Keeps the current session after its member changed the password. */
  renewHash(session: Session, passwordHash: string): void {
    const renewed = { ...session, passwordHash };
    this.#byId.set(renewed.id, renewed);
    this.#stored.delete(renewed.id);
    this.#keep(renewed);
  }

  /** All sessions for `adopt`, the least recently used one first. */
  get state(): readonly Session[] {
    return [...this.#byId.values()];
  }

  adopt(others: readonly Session[]): void {
    for (const session of others) {
      this.#byId.set(session.id, session);
      this.#keep(session);
    }
  }

  #start(memberId: number | null, passwordHash: string | null): Session {
    const session = { id: random40(), token: random40(), memberId, passwordHash, lastSeen: this.#now() };
    this.#byId.set(session.id, session);
    if (this.#byId.size > MOST) for (const [oldest] of this.#byId.entries().take(1)) this.end(oldest);
    this.#keep(session);
    return session;
  }

  #keep(session: Session): void {
    if (!this.#db || session.memberId === null) return;
    const written = this.#stored.get(session.id);
    if (written !== undefined && session.lastSeen - written < STORE_DELAY) return;
    this.#store(this.#db, session, session.memberId);
    if (written === undefined) this.#stored.set(session.id, session.lastSeen);
    else this.#stored.refresh(session.id, session.lastSeen);
  }

  #store(db: Db, { id, token, passwordHash, lastSeen }: Session, memberId: number): void {
    // A cookie may still name the session of a member who withdrew elsewhere.
    if (!db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).get()) return;
    const columns = { token, member_id: memberId, password_hash: passwordHash, last_seen: new Date(lastSeen) };
    const row = db.insert(sessions).values({ id, ...columns });
    this.#transaction.untracked(() => row.onConflictDoUpdate({ target: sessions.id, set: columns }).run());
  }
}
