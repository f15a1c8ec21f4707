import { eq } from 'drizzle-orm';
import { members } from '#mock-server/db/member-tables.ts';
import { type Db, openImage, type Sqlite, shiftMoments, withDrizzle } from '#mock-server/db/open.ts';
import { kitMeta } from '#mock-server/db/system-tables.ts';
import { Sessions } from '#mock-server/http/sessions.ts';
import { Throttle } from '#mock-server/http/throttle.ts';
import { Clock, type ClockState, startClock } from './clock.ts';
import { Faults } from './faults.ts';
import type { Image, Origin } from './image.ts';
import { Journal } from './journal.ts';
import { Memo } from './memo.ts';
import { Outbox } from './outbox.ts';
import { sessionShelf } from './session-shelf.ts';

interface WorldOptions {
  readonly clock?: Clock;
  /** Keeps the sessions of members in the database. */
  readonly keepSessions?: boolean;
  /** Left out, it is read from the database. */
  readonly origin?: Origin;
  /** Moment (ms) a tool gave when it made the world; the same again at a reset. */
  readonly startedAt?: number | undefined;
}

const readMeta = <T>(db: Db, key: string): T | undefined =>
  db.select().from(kitMeta).where(eq(kitMeta.key, key)).get()?.value as T | undefined;

const keepMeta = (db: Db, key: string, value: unknown): void => {
  db.insert(kitMeta).values({ key, value }).onConflictDoUpdate({ target: kitMeta.key, set: { value } }).run();
};

const readOrigin = (db: Db): Origin => {
  const origin = readMeta<Origin>(db, 'origin');
  if (!origin) throw new Error('it names no scenario');
  return origin;
};

/** One running instance of a scenario: its own database, clock, sessions, faults, outbox and journal. */
export class World {
  readonly id: string;
  readonly origin: Origin;
  readonly sqlite: Sqlite;
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly faults: Faults;
  readonly outbox: Outbox;
  readonly journal: Journal;
  readonly startedAt: number | undefined;
  readonly memo: Memo;

  constructor(id: string, sqlite: Sqlite, { clock, keepSessions = false, origin, startedAt }: WorldOptions = {}) {
    this.id = id;
    this.sqlite = sqlite;
    this.db = withDrizzle(sqlite);
    this.clock = clock ?? new Clock(readMeta<ClockState>(this.db, 'clock'));
    // Written down at every move: it outlives a restart, and what is remembered of the old time is forgotten.
    this.clock.onMove = () => keepMeta(this.db, 'clock', this.clock.state);
    this.origin = origin ?? readOrigin(this.db);
    this.startedAt = startedAt;
    const { now } = this.clock;
    this.sessions = new Sessions(now, keepSessions ? sessionShelf(this.db) : undefined);
    this.throttle = new Throttle(now);
    this.faults = new Faults(this.origin.faults);
    this.outbox = new Outbox(this.db, now);
    this.journal = new Journal(now);
    this.memo = new Memo(sqlite);
  }

  /** The hash of a member's password, undefined for nobody: asked at every request of a session. */
  passwordHash(memberId: number): string | null | undefined {
    return this.memo.get(
      `hash ${memberId}`,
      () =>
        this.db.select({ hash: members.password }).from(members).where(eq(members.id, memberId)).get() ?? {
          hash: undefined,
        },
    ).hash;
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
export const openWorld = (id: string, image: Image, now?: number): World => {
  const { clock, seededAt } = startClock(image.origin.clock, now);
  const sqlite = openImage(image.bytes);
  if (!image.isDated) shiftMoments(sqlite, seededAt - image.builtAt);
  return new World(id, sqlite, { clock, origin: image.origin, startedAt: now });
};
