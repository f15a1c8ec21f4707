import { deserialize, serialize } from 'node:v8';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { openImage, TABLES_VERSION } from '#mock-server/db/open.ts';
import type { Image, Origin } from '#mock-server/worlds/image/image.ts';
import { JournalEntry } from '#mock-server/worlds/journal/entry.ts';
import { DatabaseActivity } from '#mock-server/worlds/points/watch.ts';
import { openWorld, World, type WorldState } from '#mock-server/worlds/world.ts';

/** A whole world, passed from one server process to the next. */
export interface HandedWorld {
  readonly id: string;
  readonly origin: Origin;
  readonly startedAt: number | undefined;
  readonly seededAt: number | undefined;
  readonly madeAt: number;
  readonly usedAt: number | undefined;
  readonly place: World['place'];
  readonly tablesVersion: number;
  /** Its rows; undefined if they are in a file. */
  readonly bytes: Buffer | undefined;
  readonly state: WorldState;
}

type PlainEntry = Omit<JournalEntry, 'endpoint' | 'onEnd'> & { readonly call: string | undefined };

const nameOf = ({ method, path, bodyHas = '' }: Endpoint): string => `${method} ${path} ${bodyHas}`;

/** Replaces what cannot leave the process: an endpoint becomes its name. */
const plainEntry = (entry: JournalEntry): PlainEntry => {
  const { onEnd: _onEnd, endpoint, requestHeaders, ...plain } = entry;
  const headers = requestHeaders instanceof Headers ? Object.fromEntries(requestHeaders) : requestHeaders;
  return { ...plain, requestHeaders: headers, call: endpoint && nameOf(endpoint) } as PlainEntry;
};

const handedWorld = (world: World, isInFile: boolean): HandedWorld => {
  const { id, origin, startedAt, seededAt, madeAt, usedAt, place, sqlite, state } = world;
  // The next process gets pending requests as if they were new.
  const isOpen = ({ outcome, imported }: JournalEntry) => outcome === 'open' && !imported;
  const entries = state.journal.entries.filter((entry) => !isOpen(entry)).map(plainEntry) as unknown as JournalEntry[];
  const armed = state.faults.armed.map((one) => {
    const open = state.journal.entries.filter((entry) => isOpen(entry) && entry.fault === one.id).length;
    return { ...one, seen: one.seen - open, taken: one.taken - open };
  });
  return {
    ...{ id, origin, startedAt, seededAt, madeAt, usedAt, place },
    tablesVersion: TABLES_VERSION,
    bytes: isInFile ? undefined : sqlite.serialize(),
    state: { ...state, faults: { ...state.faults, armed }, journal: { ...state.journal, entries } },
  };
};

/** Worlds as bytes for another process; `isInFile` tells whose rows are in a file. */
export const handedOver = (worlds: readonly World[], isInFile: (world: World) => boolean): Buffer =>
  serialize(worlds.map((world) => handedWorld(world, isInFile(world))));

/** Reads the bytes of `handedOver`. `endpoints` are those of this process. */
export const readHandedOver = (bytes: Buffer, endpoints: readonly Endpoint[]): HandedWorld[] => {
  const byName = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
  const entryOf = ({ call, seen, ...plain }: PlainEntry): JournalEntry =>
    Object.assign(new JournalEntry(plain), plain, {
      endpoint: byName.get(call ?? ''),
      seen: seen && Object.assign(new DatabaseActivity(), seen),
    });
  const worlds: HandedWorld[] = deserialize(bytes);
  return worlds.map(({ state, ...world }) => {
    const entries = (state.journal.entries as unknown as readonly PlainEntry[]).map(entryOf);
    return { ...world, state: { ...state, journal: { ...state.journal, entries } } };
  });
};

/** Restores the state of another process's world over existing rows: its own, or reseeded ones. */
export const resumeWorld = (world: World, handed: HandedWorld): World => {
  const { origin, tablesVersion, madeAt, usedAt, place } = handed;
  const isSame = tablesVersion === TABLES_VERSION && world.origin.fingerprint === origin.fingerprint;
  world.takeOver(handed, isSame ? 'same' : 'fresh');
  world.madeAt = madeAt;
  world.usedAt = usedAt;
  world.place = place;
  return world;
};

/** Opens a world of another process with its own rows or, if the tables differ, with those of its scenario. */
export const reopened = (handed: HandedWorld, image: () => Image): World => {
  const { id, origin, bytes, tablesVersion, startedAt, seededAt } = handed;
  if (!bytes || tablesVersion !== TABLES_VERSION) return resumeWorld(openWorld(id, image(), startedAt), handed);
  const times = { startedAt, ...(seededAt === undefined ? {} : { seededAt }) };
  return resumeWorld(new World(id, openImage(bytes), { origin, ...times }), handed);
};
