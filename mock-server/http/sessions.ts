import { randomBytes } from 'node:crypto';
import { SESSION_MINUTES } from '#contracts/api/limits.ts';

export interface Session {
  readonly id: string;
  readonly token: string;
  memberId: number | null;
  /** The member's password hash when he logged in: another one in the database ends the session. */
  passwordHash: string | null;
  lastSeen: number;
}

/** Where sessions of members are kept over a restart. */
export interface SessionShelf {
  load(): Session[];
  put(session: Session): void;
  remove(id: string): void;
}

const MOST = 10_000;
const LIFETIME = SESSION_MINUTES * 60_000;
/** How old a kept `lastSeen` may be: writing it at every request would cost more than the request. */
const SHELF_DELAY = 60_000;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 40 letters and digits, as Laravel's `Str::random(40)`. */
const random40 = (): string => {
  let text = '';
  for (const byte of randomBytes(40)) text += ALPHABET[byte % ALPHABET.length];
  return text;
};

/** The sessions of one world. They slide: each use gives another 120 minutes of the world's clock. */
export class Sessions {
  readonly #byId = new Map<string, Session>();
  readonly #shelved = new Map<string, number>();
  readonly #now: () => number;
  readonly #shelf: SessionShelf | undefined;

  constructor(now: () => number, shelf?: SessionShelf) {
    this.#now = now;
    this.#shelf = shelf;
    for (const session of shelf?.load() ?? []) {
      this.#byId.set(session.id, session);
      this.#shelved.set(session.id, session.lastSeen);
    }
  }

  /** The living session of an id, or a new anonymous one: an unknown or expired id is no error. */
  resume(id: string | undefined): Session {
    const found = id === undefined ? undefined : this.#byId.get(id);
    const now = this.#now();
    if (found && now - found.lastSeen <= LIFETIME) {
      found.lastSeen = now;
      // To the end of the map: the first ones are then those unused for longest.
      this.#byId.delete(found.id);
      this.#byId.set(found.id, found);
      this.#keep(found);
      return found;
    }
    if (found) this.end(found.id);
    return this.#start(null, null);
  }

  /** A new id and a new token for a member (or nobody); the old session is dead. */
  replace(old: Session | undefined, memberId: number | null, passwordHash: string | null): Session {
    if (old) this.end(old.id);
    return this.#start(memberId, passwordHash);
  }

  end(id: string): void {
    this.#byId.delete(id);
    if (this.#shelved.delete(id)) this.#shelf?.remove(id);
  }

  /** After a change of the member's password the session that changed it stays. */
  renewHash(session: Session, passwordHash: string): void {
    session.passwordHash = passwordHash;
    this.#shelved.delete(session.id);
    this.#keep(session);
  }

  #start(memberId: number | null, passwordHash: string | null): Session {
    const session = { id: random40(), token: random40(), memberId, passwordHash, lastSeen: this.#now() };
    this.#byId.set(session.id, session);
    if (this.#byId.size > MOST) for (const [oldest] of this.#byId.entries().take(1)) this.end(oldest);
    this.#keep(session);
    return session;
  }

  #keep(session: Session): void {
    if (!this.#shelf || session.memberId === null) return;
    const written = this.#shelved.get(session.id);
    if (written !== undefined && session.lastSeen - written < SHELF_DELAY) return;
    this.#shelf.put(session);
    this.#shelved.set(session.id, session.lastSeen);
  }
}
