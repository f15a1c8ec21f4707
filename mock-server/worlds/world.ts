import { isDeepStrictEqual } from 'node:util';
import type { Place } from '#contracts/kit/beginning.ts';
import { eq } from '#mock-server/db/drizzle.ts';
import { type Db, openImage, preparedQuery, type Sqlite, shiftMoments, withDrizzle } from '#mock-server/db/open.ts';
import { Clock, type ClockState, startClock } from './clock.ts';
import { Faults } from './faults.ts';
import { type Image, type Origin, UNTOUCHED } from './image/image.ts';
import type { JournalEntry } from './journal/entry.ts';
import type { Feed, FeedEvent } from './journal/feed.ts';
import { Journal } from './journal/journal.ts';
import { StoredJournal } from './journal/stored-journal.ts';
import { Outbox } from './outbox.ts';
import { Points } from './points/points.ts';
import { noteRows } from './points/row-notes.ts';
import type { Product } from './product.ts';
import { type Session, Sessions } from './sessions.ts';
import { Throttle } from './throttle.ts';
import { Transaction } from './transaction.ts';
import { kitMeta } from './world-tables.ts';

interface WorldOptions {
  readonly product: Product;
  readonly clock?: Clock;
  /** By default read from the database. */
  readonly origin?: Origin;
  /** Reference time (ms) of its rows; by default read from the database. */
  readonly seededAt?: number;
  /** Start time (ms) given by the tool that created the world; a reset uses it again. */
  readonly startedAt?: number | undefined;
  /** Of a world in a file: runs before every commit; throws if the write would be lost. */
  readonly stillThere?: () => void;
}

/** What a world in a file stores besides its rows. */
interface StoredState extends Pick<World, 'startedAt' | 'madeAt' | 'usedAt' | 'place'> {
  readonly faults: Faults['state'];
}

/** Bytes 18 and 19 of a database say that it has a write-ahead log, which one in memory cannot have. */
const LOG_PLACES = [18, 19];

/** The rows of a world, for a copy of it in memory. */
export const rowsOf = ({ sqlite }: Pick<World, 'sqlite'>): Buffer => {
  const bytes = sqlite.serialize();
  for (const at of LOG_PLACES) bytes[at] = 1;
  return bytes;
};

/** Free pages that a healthy database needs. */
const SPARE_PAGES = 4;

/** `kit_meta` returns to a point, `world_state` does not. */
type Values = 'kit_meta' | 'world_state';

const readValue = <T>(sqlite: Sqlite, table: Values, key: string): T | undefined => {
  const text = sqlite.prepare<string, string>(`SELECT value FROM ${table} WHERE key = ?`).pluck().get(key);
  return text === undefined ? undefined : JSON.parse(text);
};

const writeValue = (sqlite: Sqlite, table: Values, key: string, value: unknown): void => {
  const set = 'ON CONFLICT (key) DO UPDATE SET value = excluded.value';
  sqlite.prepare(`INSERT INTO ${table} (key, value) VALUES (?, ?) ${set}`).run(key, JSON.stringify(value));
};

const writeState = (sqlite: Sqlite, { startedAt, madeAt, usedAt, place, faults }: World): void => {
  const state: StoredState = { startedAt, madeAt, usedAt, place, faults: faults.state };
  writeValue(sqlite, 'world_state', 'state', state);
};

const removeMark = preparedQuery((db) => db.delete(kitMeta).where(eq(kitMeta.key, UNTOUCHED)).prepare());

/** One running instance of a scenario: its own database, clock, sessions, faults, outbox and journal. */
export class World {
  readonly id: string;
  readonly product: Product;
  readonly origin: Origin;
  readonly sqlite: Sqlite;
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly faults: Faults;
  readonly outbox: Outbox;
  readonly journal: Journal;
  readonly points: Points;
  readonly startedAt: number | undefined;
  /** Start, in machine time (ms). */
  madeAt = Date.now();
  /** The last request that named it, in machine time (ms). */
  usedAt: number | undefined;
  /** The page of the browser used last, with the id of its member. */
  place: (Place & { readonly memberId: number | null }) | undefined;
  /** Reference time (ms) of its rows; undefined in a file of an older server. */
  readonly seededAt: number | undefined;
  feed: Feed | undefined;
  readonly #transaction: Transaction;
  readonly #isStored: boolean;
  /** The password hash of a member; undefined if there is no such member. */
  readonly passwordHash: ReturnType<Product['passwordHashes']>;

  constructor(id: string, sqlite: Sqlite, options: WorldOptions) {
    const { clock, stillThere, product } = options;
    this.id = id;
    this.product = product;
    this.sqlite = sqlite;
    const transaction = new Transaction(sqlite, (isTracked) => {
      stillThere?.();
      if (isTracked) removeMark(this.db).run();
    });
    this.#transaction = transaction;
    this.points = new Points({
      sqlite,
      now: () => this.clock.now(),
      otherState: (request) => {
        const faults = request ? this.faults.stateBefore(request) : this.faults.state;
        return { clock: this.clock.state, faults, place: this.place };
      },
      restore: (state) => {
        this.clock.restore(state.clock);
        this.faults.adopt(state.faults);
        this.place = state.place;
      },
    });
    noteRows(sqlite, (row) => this.points.noteRow(row));
    this.db = withDrizzle(sqlite);
    this.passwordHash = product.passwordHashes(this.db);
    this.clock = clock ?? new Clock(readValue<ClockState>(sqlite, 'kit_meta', 'clock'));
    // Every move is stored, so that the clock survives a restart.
    this.clock.onMove = (next) => this.kitWrite(() => writeValue(sqlite, 'kit_meta', 'clock', next));
    const storedOrigin = () =>
      readValue<Origin>(sqlite, 'world_state', 'origin') ?? readValue<Origin>(sqlite, 'kit_meta', 'origin');
    const origin = options.origin ?? storedOrigin();
    if (!origin) throw new Error('it names no scenario');
    this.origin = origin;
    this.#isStored = stillThere !== undefined;
    const stored = this.#isStored ? readValue<StoredState>(sqlite, 'world_state', 'state') : undefined;
    this.startedAt = stored ? stored.startedAt : options.startedAt;
    if (stored) {
      this.madeAt = stored.madeAt;
      this.usedAt = stored.usedAt;
      this.place = stored.place;
    }
    this.seededAt = options.seededAt ?? readValue<number>(sqlite, 'kit_meta', 'seededAt');
    const { now } = this.clock;
    this.sessions = new Sessions(this.db, now, transaction);
    this.throttle = new Throttle(this.db, now, transaction);
    this.faults = new Faults(stored ? [] : this.origin.faults, (change, fault) => {
      this.#save(() => writeState(sqlite, this));
      this.notify({ type: 'fault', change, fault });
    });
    if (stored) this.faults.adopt(stored.faults);
    this.faults.onChange = () => this.points.mark();
    this.outbox = new Outbox(this.db, now, (id) => this.notify({ type: 'message', id }));
    const inFile = new StoredJournal(sqlite);
    this.journal = new Journal(now, (entry) => this.notify({ type: 'entry', entry }), {
      read: () => (this.#isStored ? inFile.read() : []),
      write: (entry) =>
        this.#save(() => {
          inFile.write(entry);
          writeState(sqlite, this);
        }),
      remove: (id) => this.#save(() => inFile.remove(id)),
      clear: () => this.#save(() => inFile.clear()),
    });
    this.clock.onMoved = () => this.notify({ type: 'clock' });
  }

  /** Writes what is no row of the product, if the world is in a file. */
  #save(write: () => void): void {
    if (!this.#isStored || !this.sqlite.open) return;
    try {
      this.#transaction.untracked(write);
    } catch {
      // A full disk loses these only; the next write of the API reports it.
    }
  }

  /** The whole world as a database that can be opened as this world again. */
  serialize(): Buffer {
    const copy = openImage(rowsOf(this));
    const journal = new StoredJournal(copy);
    copy.transaction(() => {
      writeValue(copy, 'world_state', 'origin', this.origin);
      writeValue(copy, 'kit_meta', 'clock', this.clock.state);
      if (this.seededAt !== undefined) writeValue(copy, 'kit_meta', 'seededAt', this.seededAt);
      writeState(copy, this);
      journal.clear();
      const isOpen = ({ outcome, imported }: JournalEntry) => outcome === 'open' && !imported;
      for (const entry of this.journal.list()) if (!isOpen(entry)) journal.write(entry);
    })();
    const bytes = copy.serialize();
    copy.close();
    return bytes;
  }

  notify(what: FeedEvent): void {
    if (this.feed?.hasListeners) this.feed.notify({ in: this, what });
  }

  /**
   * Runs a request's work as one transaction: if it throws, or the commit fails, all its rows roll back. If it changed something, the
   * world can return to the moment before it; the point is named in `entry`.
   * @throws the error of `work` or of the commit
   */
  transaction<T>(work: () => T, entry?: JournalEntry): T {
    // The second write of a request comes after its fault.
    const begins = entry?.point === undefined ? entry : undefined;
    const { done, point } = this.points.record(() => this.#transaction.around(work), begins);
    if (entry && point !== undefined) entry.point = this.points.nameRequest(entry);
    return done;
  }

  /** The same for writes that do not change the scenario's data: messages and the kit's own rows. */
  bookkeeping(work: () => void): void {
    this.#transaction.around(() => this.#transaction.untracked(work));
  }

  /** The same for a tool's change, to which the world can return. */
  kitWrite(work: () => void): void {
    this.points.record(() => this.bookkeeping(work));
  }

  get changes(): number {
    return this.#transaction.changes;
  }

  /** Whether only bookkeeping has written since it was seeded: only then may it be seeded again. */
  get isUntouched(): boolean {
    return readValue(this.sqlite, 'kit_meta', UNTOUCHED) === true;
  }

  /**
   * Continues an untouched world of the same id over fresh rows: its sessions and journal, and its clock and faults if the scenario's own
   * are unchanged. Sessions get the new password hashes; those of missing members end.
   */
  takeOver({ origin, clock, sessions, faults, journal }: World): void {
    const isUnchanged = (what: 'clock' | 'faults') => isDeepStrictEqual(origin[what], this.origin[what]);
    if (isUnchanged('clock')) this.clock.adopt(clock.state);
    this.bookkeeping(() => this.sessions.adopt(this.#renewed(sessions.state)));
    this.journal.adopt(journal.state);
    if (isUnchanged('faults')) this.faults.adopt(faults.state);
    this.points.clear();
  }

  #renewed(sessions: readonly Session[]): Session[] {
    return sessions.flatMap((session) => {
      const passwordHash = session.memberId === null ? null : this.passwordHash(session.memberId);
      return passwordHash === undefined ? [] : [{ ...session, passwordHash }];
    });
  }

  /** Shows that the database reads and writes and has room. @throws its error, or that of its file. */
  prove(): void {
    const number = (name: string) => Number(this.sqlite.pragma(name, { simple: true }));
    const run = (text: string) => this.sqlite.exec(text);
    const write = (value: string) => run(`INSERT OR REPLACE INTO kit_meta (key, value) VALUES ('proof', ${value})`);
    this.bookkeeping(() => {
      // Writes a large value and rolls it back to see that there is space. Then commits a row: only a commit finds a full disk.
      run('SAVEPOINT space');
      write(`zeroblob(${(number('freelist_count') + SPARE_PAGES) * number('page_size')})`);
      run('ROLLBACK TO space; RELEASE space');
      write("'true'");
      run("DELETE FROM kit_meta WHERE key = 'proof'");
    });
  }

  get scenario(): string {
    return this.origin.scenario;
  }

  close(): void {
    this.outbox.close();
    this.sqlite.close();
  }
}

/** A fresh world in memory, its rows as seen from `now`, where its clock then stands; left out, from the scenario's own time. */
export const openWorld = (product: Product, id: string, image: Image, now?: number): World => {
  const { clock, seededAt } = startClock(image.origin.clock, now);
  const sqlite = openImage(image.bytes);
  if (!image.isDated) shiftMoments(sqlite, seededAt - image.builtAt);
  return new World(id, sqlite, { product, clock, origin: image.origin, startedAt: now, seededAt });
};
