import { eq } from 'drizzle-orm';
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

  constructor(id: string, sqlite: Sqlite, { clock = new Clock(), keepSessions = false } = {}) {
    this.id = id;
    this.sqlite = sqlite;
    this.db = withDrizzle(sqlite);
    this.clock = clock;
    this.origin = this.db.select().from(kitMeta).where(eq(kitMeta.key, 'origin')).get()?.value as Origin;
    this.sessions = new Sessions(clock.now, keepSessions ? sessionShelf(this.db) : undefined);
    this.throttle = new Throttle(clock.now);
    this.faults = new Faults(this.origin.faults);
    this.outbox = new Outbox(this.db, clock.now);
    this.memo = new Memo(sqlite);
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
  return new World(id, sqlite, { clock });
};
