import { isDeepStrictEqual } from 'node:util';
import { writeDuration } from '#fixtures/loader/duration.ts';
import type { ScenarioSeed } from '#fixtures/loader/seed/scenario-seed.ts';
import type { ClockSeed, FaultSeed, RowsSeed, Seed } from '#fixtures/loader/seed/seed.ts';
import type { Sqlite } from '#mock-server/db/open.ts';
import { lastIds, plainCell, storedRows, tableOf } from '#mock-server/db/stored-tables.ts';
import type { ArmedFault } from '#mock-server/worlds/faults.ts';
import { seededRows } from '#mock-server/worlds/image/image.ts';
import { rowChanges } from '#mock-server/worlds/points/row-changes.ts';
import { SESSION_MS } from '#mock-server/worlds/sessions.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { memberRows, personWords } from './saved-rows.ts';

/** The differences of a world from its scenario, as a scenario describes them. */
export interface SavedState {
  readonly declared: Omit<ScenarioSeed, 'title' | 'about' | 'extends'>;
  /** Keys of people whose password was replaced. */
  readonly renewed: readonly string[];
}

/** Runs with the rows of a scenario as at this world's start: same time, same SPA origin. */
const withRows = <T>(seed: Seed, { origin, product }: World, now: number, work: (rows: Sqlite) => T): T => {
  const sqlite = seededRows(product, seed, now, origin.webOrigin);
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
};

const durationWords = (ms: number): string => (ms === 0 ? '0s' : writeDuration(ms));

/** The clock of a world with its start. The start marks a saved world, whose times may be in the future. */
const clockWords = ({ clock }: World, seededAt: number): { clock: ClockSeed } => {
  const { offset, standing } = clock.state;
  if (standing !== null) {
    const advance = standing - seededAt;
    const now = new Date(seededAt).toISOString();
    return { clock: { now, ...(advance === 0 ? {} : { advance: writeDuration(advance) }), begun: '0s' } };
  }
  const begun = seededAt - (clock.now() - offset);
  return {
    clock: {
      ...(offset === 0 ? {} : { advance: writeDuration(offset) }),
      begun: durationWords(begun),
    },
  };
};

export const faultsLeft = (armed: readonly ArmedFault[]): FaultSeed[] =>
  armed.flatMap(({ fault, taken }) => {
    if (fault.times === undefined) return [fault];
    return taken < fault.times ? [{ ...fault, times: fault.times - taken }] : [];
  });

/** A session that is this much younger than another one is as good as new. */
const AGE_MS = 60_000;

/** The age of the session that the world opens with, if it matters. */
const sessionWords = ({ sessions, clock, place, origin }: World, seed: Seed): Pick<ScenarioSeed, 'session'> => {
  const { opens, cast } = origin;
  const memberId = place ? place.memberId : (cast.find(({ key }) => key === opens?.as)?.id ?? null);
  const session = sessions.state.find((one) => one.memberId === memberId);
  if (!session || memberId === null) return {};
  const left = session.lastSeen.getTime() + SESSION_MS - clock.now();
  if (SESSION_MS - left >= AGE_MS) return { session: { ends: durationWords(left) } };
  return typeof seed.session === 'object' ? { session: 'live' } : {};
};

type ScenarioFault = NonNullable<ScenarioSeed['faults']>[number];

/** A fault as a scenario writes it; the control API accepts its method in any case. */
const scenarioFault = (fault: FaultSeed): ScenarioFault =>
  (fault.method === undefined ? fault : { ...fault, method: fault.method.toUpperCase() }) as ScenarioFault;

const faultWords = ({ faults }: World, seed: Seed): Pick<SavedState['declared'], 'faults' | 'without'> => {
  const left = faultsLeft(faults.list()).map(scenarioFault);
  const own = left.slice(seed.faults.length);
  if (isDeepStrictEqual(left.slice(0, seed.faults.length), seed.faults)) return own.length > 0 ? { faults: own } : {};
  return { without: ['faults'], ...(left.length > 0 ? { faults: left } : {}) };
};

/** Rows of `to` that differ from `from`, as a scenario writes them. Hashes differ by their salts, so passwords are left out. */
const rowDifferences = (from: Sqlite, to: Sqlite, now: number): RowsSeed => {
  const rows: Record<string, Record<string, Record<string, unknown> | null>> = {};
  for (const { table, key, before, after, columns: all } of rowChanges(from, to)) {
    const columns = all.filter((column) => table.name !== 'members' || column !== 'password');
    if (after && before && columns.length === 0) continue;
    const values = columns.map((name) => {
      const value = plainCell(after?.[name], table.columns[name], (ms) => writeDuration(ms - now));
      return [name, Buffer.isBuffer(value) ? value.toString('base64') : value] as const;
    });
    rows[table.name] = { ...rows[table.name], [key]: after && Object.fromEntries(values) };
  }
  return rows as RowsSeed;
};

/** Last ids by table, if `from` would give another next id. */
const lastIdDifferences = (from: Sqlite, to: Sqlite): Record<string, number> => {
  const before = lastIds(from);
  return Object.fromEntries([...lastIds(to)].filter(([table, id]) => (before.get(table) ?? 0) !== id));
};

/** New applications of named people to named offers. */
const applicationWords = (from: Sqlite, to: Sqlite, people: Seed['people'], offers: Seed['offers'], now: number) => {
  const table = tableOf('applications');
  const before = storedRows(from, table);
  const applications = [...storedRows(to, table)].flatMap(([id, row]) => {
    const person = people.find((one) => one.id === row.member_id)?.key;
    const offer = offers.find((one) => one.id === row.offer_id)?.key;
    if (before.has(id) || !person || !offer) return [];
    return [{ person, offer, at: writeDuration(Number(row.applied_at) - now) }];
  });
  return applications.length > 0 ? { applications } : {};
};

const filled = <T extends object>(name: string, rows: T) => (Object.keys(rows).length > 0 ? { [name]: rows } : {});

/** Whether a scenario, once loaded, has the rows of a world. */
const restores = (seed: Seed, world: World, seededAt: number): boolean =>
  withRows(seed, world, seededAt, (rows) => {
    const { sqlite } = world;
    const members = memberRows(sqlite);
    const passwords = seed.people.filter(({ id }) => members.has(String(id)));
    return (
      isDeepStrictEqual(rowDifferences(rows, sqlite, seededAt), {}) &&
      passwords.every(({ id, password }) => !password === !members.get(String(id))?.password)
    );
  });

/**
 * The differences of a world, in scenario terms if there are any, the rest as rows. Times are relative to the reference time of its rows;
 * the clock contains the age of that time.
 * `onTop` resolves differences on top of the scenario.
 * @throws an Error if the result would load as another world.
 */
export const savedState = (
  world: World,
  seed: Seed,
  seededAt: number,
  onTop: (declared: SavedState['declared']) => Seed,
): SavedState => {
  const {
    declared: people,
    renewed,
    applications,
  } = withRows(seed, world, seededAt, (from) => {
    const words = personWords(from, world.sqlite, seed, seededAt);
    const everybody = [...seed.people, ...(words.declared.added_people ?? [])];
    return { ...words, applications: applicationWords(from, world.sqlite, everybody, seed.offers, seededAt) };
  });
  const worded = {
    ...clockWords(world, seededAt),
    ...people,
    ...applications,
    ...faultWords(world, seed),
    ...sessionWords(world, seed),
  };
  const declared = withRows(onTop(worded), world, seededAt, (from) => ({
    ...worded,
    ...filled('rows', rowDifferences(from, world.sqlite, seededAt)),
    ...filled('last_ids', lastIdDifferences(from, world.sqlite)),
  }));
  if (!restores(onTop(declared), world, seededAt))
    throw new Error(`the world "${world.id}" cannot be written as a scenario`);
  return { declared, renewed };
};
