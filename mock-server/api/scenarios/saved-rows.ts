import { writeDuration } from '#fixtures/loader/duration.ts';
import { type PersonSeed, personSeed } from '#fixtures/loader/seed/person-seed.ts';
import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { passwordMatches } from '#mock-server/api/account/password.ts';
import type { Sqlite } from '#mock-server/db/open.ts';
import { plainCell, type Stored, type StoredRow, storedRows, tableOf } from '#mock-server/db/stored-tables.ts';

/** The password for people with a changed one, because only its hash is known. */
export const SAVED_PASSWORD = 'Saved-World-1';

type Values = Partial<PersonSeed>;

const members = tableOf('members');
const COLUMNS = Object.keys(personSeed.schema).filter((name) => name !== 'id' && name in members.columns);
/** Columns that refer to the name of another row. */
const NAMED: Readonly<Record<string, string>> = { current_industry: 'industries', current_job: 'job_types' };

export const memberRows = (sqlite: Sqlite): ReadonlyMap<string, StoredRow> => storedRows(sqlite, members);

const namesOf = (sqlite: Sqlite, table: string): ReadonlyMap<Stored, string> =>
  new Map((sqlite.prepare(`SELECT id, name FROM ${table}`).raw().all() as [number, string][]).map((row) => row));

/** Whether a password has this hash; without a hash, whether there is no password. */
const isPassword = (plain: string | null | undefined, hash: Stored | undefined): boolean =>
  plain ? passwordMatches(plain, typeof hash === 'string' ? hash : null) : !hash;

/** The scenario key of a person who registered in its world. */
export const keyOfAdded = (id: number): string => `member-${id}`;

/**
 * Changes of people, as a scenario describes them: `from` is the database at its start `now` (ms), `to` the current one.
 * `renewed` are those whose password was replaced. Related rows (schools, careers, desired conditions, files) are not included.
 */
export const personWords = (from: Sqlite, to: Sqlite, seed: Seed, now: number) => {
  const names = Object.fromEntries(Object.entries(NAMED).map(([column, table]) => [column, namesOf(to, table)]));
  const written = (column: string, value: Stored | undefined): unknown => {
    if (names[column] && value) return names[column].get(value);
    return plainCell(value, members.columns[column], (ms) => writeDuration(ms - now));
  };
  const before = memberRows(from);
  const after = memberRows(to);
  const renewed: string[] = [];
  const password = (key: string, plain: string | null | undefined, hash: Stored | undefined) => {
    if (isPassword(plain, hash)) return {};
    if (hash) renewed.push(key);
    return { password: hash ? SAVED_PASSWORD : null };
  };
  const valuesOf = (row: StoredRow, differs: (column: string) => boolean): Values =>
    Object.fromEntries(
      COLUMNS.filter((column) => column !== 'password' && differs(column)).map((column) => [
        column,
        written(column, row[column]),
      ]),
    );

  const present = seed.people.filter(({ id }) => before.has(String(id)));
  const changes = present.flatMap(({ key, id, password: plain }) => {
    const [old, row] = [before.get(String(id)), after.get(String(id))];
    if (!old || !row) return [];
    const values = { ...valuesOf(row, (column) => row[column] !== old[column]), ...password(key, plain, row.password) };
    return Object.keys(values).length > 0 ? [[key, values] as const] : [];
  });
  const added = [...after.values()].filter(({ id }) => !before.has(String(id)));
  const people = added.map((row) => {
    const key = keyOfAdded(Number(row.id));
    const about = 'Registered in the world that was saved.';
    const values = valuesOf(row, (column) => row[column] !== null || column === 'register_step');
    return { key, id: row.id, about, ...values, ...password(key, null, row.password) } as PersonSeed;
  });
  const gone = present.filter(({ id }) => !after.has(String(id))).map(({ key }) => key);
  return {
    declared: {
      ...(changes.length > 0 ? { person_changes: Object.fromEntries(changes) } : {}),
      ...(people.length > 0 ? { added_people: people } : {}),
      ...(gone.length > 0 ? { withdrawn: gone } : {}),
    },
    renewed,
  };
};
