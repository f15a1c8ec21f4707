import { writeDuration } from '#fixtures/loader/duration.ts';
import { type PersonSeed, personSeed } from '#fixtures/loader/person-seed.ts';
import type { ScenarioSeed } from '#fixtures/loader/scenario-seed.ts';
import type { Seed } from '#fixtures/loader/seed.ts';
import type { Sqlite } from '#mock-server/db/open.ts';
import { passwordMatches } from '#mock-server/worlds/password.ts';
import { type Stored, type StoredRow, storedRows, storedTables } from '#mock-server/worlds/stored-tables.ts';

/** The password of everybody who got one meanwhile: only hashes are known of those. */
export const SAVED_PASSWORD = 'Saved-World-1';

type Facts = Partial<PersonSeed>;
/** What a scenario says of people, and whose password became the test one. */
export interface PersonWords {
  readonly said: Pick<ScenarioSeed, 'person_changes' | 'added_people' | 'withdrawn'>;
  readonly renewed: readonly string[];
}

const members = storedTables.find(({ name }) => name === 'members');
const FACTS = Object.keys(personSeed.schema).filter((name) => name !== 'id' && name in (members?.columns ?? {}));
/** Facts that a person has by the name of another row. */
const NAMED: Readonly<Record<string, string>> = { current_industry: 'industries', current_job: 'job_types' };

/** The members of a database by id. */
export const memberRows = (sqlite: Sqlite): ReadonlyMap<string, StoredRow> =>
  members ? storedRows(sqlite, members) : new Map();

const namesOf = (sqlite: Sqlite, table: string): ReadonlyMap<Stored, string> =>
  new Map((sqlite.prepare(`SELECT id, name FROM ${table}`).raw().all() as [number, string][]).map((row) => row));

/** Whether a hash is that of a password; of none there is none. */
const isPassword = (plain: string | null | undefined, hash: Stored | undefined): boolean =>
  plain ? passwordMatches(plain, typeof hash === 'string' ? hash : null) : !hash;

/** What a scenario calls who registered in its world. */
export const keyOfAdded = (id: number): string => `member-${id}`;

/**
 * What has become of people, in a scenario's words: `from` is the database as it began at `now` (ms), `to` the one of today.
 * What hangs on them (schools, careers, desired conditions, files) is not said.
 */
export const personWords = (from: Sqlite, to: Sqlite, seed: Seed, now: number): PersonWords => {
  const names = Object.fromEntries(Object.entries(NAMED).map(([fact, table]) => [fact, namesOf(to, table)]));
  const written = (fact: string, value: Stored | undefined): unknown => {
    if (value === null || value === undefined) return null;
    if (names[fact]) return names[fact].get(value);
    const kind = members?.columns[fact];
    if (kind === 'moment') return writeDuration(Number(value) - now);
    return kind === 'flag' ? value === 1 : value;
  };
  const before = memberRows(from);
  const after = memberRows(to);
  const renewed: string[] = [];
  const password = (key: string, plain: string | null | undefined, hash: Stored | undefined) => {
    if (isPassword(plain, hash)) return {};
    if (hash) renewed.push(key);
    return { password: hash ? SAVED_PASSWORD : null };
  };
  const factsOf = (row: StoredRow, differs: (fact: string) => boolean): Facts =>
    Object.fromEntries(
      FACTS.filter((fact) => fact !== 'password' && differs(fact)).map((fact) => [fact, written(fact, row[fact])]),
    );

  const present = seed.people.filter(({ id }) => before.has(String(id)));
  const changes = present.flatMap(({ key, id, password: plain }) => {
    const [old, row] = [before.get(String(id)), after.get(String(id))];
    if (!old || !row) return [];
    const facts = { ...factsOf(row, (fact) => row[fact] !== old[fact]), ...password(key, plain, row.password) };
    return Object.keys(facts).length > 0 ? [[key, facts] as const] : [];
  });
  const added = [...after.values()].filter(({ id }) => !before.has(String(id)));
  const people = added.map((row) => {
    const key = keyOfAdded(Number(row.id));
    const about = 'Registered in the world that was saved.';
    const facts = factsOf(row, (fact) => row[fact] !== null || fact === 'register_step');
    return { key, id: row.id, about, ...facts, ...password(key, null, row.password) } as PersonSeed;
  });
  const gone = present.filter(({ id }) => !after.has(String(id))).map(({ key }) => key);
  return {
    said: {
      ...(changes.length > 0 ? { person_changes: Object.fromEntries(changes) } : {}),
      ...(people.length > 0 ? { added_people: people } : {}),
      ...(gone.length > 0 ? { withdrawn: gone } : {}),
    },
    renewed,
  };
};
