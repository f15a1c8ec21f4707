import { eq } from 'drizzle-orm';
import { members } from '#mock-server/db/member-tables.ts';
import { type Db, openImage, type Sqlite, shiftMoments, withDrizzle } from '#mock-server/db/open.ts';
import { kitMeta } from '#mock-server/db/system-tables.ts';
import { Sessions } from '#mock-server/http/sessions.ts';
import { Throttle } from '#mock-server/http/throttle.ts';
import { Clock } from './clock.ts';
import { Faults } from './faults.ts';
import type { Image, Origin } from './image.ts';
import { Memo } from './memo.ts';
import { Outbox } from './outbox.ts';
import { sessionShelf } from './session-shelf.ts';

interface WorldOptions {
  readonly clock?: Clock;
  /** Keeps the sessions of members in the database. */
  readonly keepSessions?: boolean;
  /** Left out, it is read from the database. */
  readonly origin?: Origin;
}

const readOrigin = (db: Db): Origin => {
  const row = db.select().from(kitMeta).where(eq(kitMeta.key, 'origin')).get();
  if (!row) throw new Error('it names no scenario');
  return row.value as Origin;
};

/** One running instance of a scenario: its own database, clock, sessions, faults and outbox. */
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
  readonly memo: Memo;

  constructor(id: string, sqlite: Sqlite, { clock = new Clock(), keepSessions = false, origin }: WorldOptions = {}) {
    this.id = id;
    this.sqlite = sqlite;
    this.db = withDrizzle(sqlite);
    this.clock = clock;
    this.origin = origin ?? readOrigin(this.db);
    this.sessions = new Sessions(clock.now, keepSessions ? sessionShelf(this.db) : undefined);
    this.throttle = new Throttle(clock.now);
    this.faults = new Faults(this.origin.faults);
    this.outbox = new Outbox(this.db, clock.now);
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
    this.sqlite.close();
  }
}

/** A fresh world in memory. With `now` its clock stands still there. */
export const openWorld = (id: string, image: Image, now?: number): World => {
  const clock = new Clock();
  if (now !== undefined) clock.stopAt(now);
  const sqlite = openImage(image.bytes);
  if (!image.isDated) shiftMoments(sqlite, clock.now() - image.builtAt);
  return new World(id, sqlite, { clock, origin: image.origin });
};
