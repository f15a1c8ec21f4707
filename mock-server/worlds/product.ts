import type { Seed } from '#fixtures/loader/seed/seed.ts';
import type { Db, Sqlite } from '#mock-server/db/open.ts';
import type { WorldFile } from './snapshots/world-file.ts';
import type { Throttle } from './throttle.ts';

type LoginTries = Seed['loginTries'];

/** What worlds need to know about the API: its rows and its rules. */
export interface Product {
  /** Inserts a seed into an empty database, dated from `now` (ms). Links in mails use `webOrigin`, and SMS its host. */
  readonly insertSeed: (sqlite: Sqlite, seed: Seed, now: number, webOrigin: string) => void;
  /** The people of a seed who can be logged in. */
  readonly castOf: (seed: Seed) => WorldFile['origin']['cast'];
  /** Every time in a seed, relative or absolute. */
  readonly momentsOf: (seed: Seed) => readonly (string | null | undefined)[];
  /** Records failed logins at a time (ms). */
  readonly countLoginTries: (throttle: Throttle, moment: number, tries: LoginTries) => void;
  /** Returns a function that finds the password hash of a member; undefined if there is no such member. */
  readonly passwordHashes: (db: Db) => (memberId: number) => string | null | undefined;
}
