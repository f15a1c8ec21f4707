import { DEFAULT_WORLD } from '#contracts/kit/world.ts';
import { openImage, type Sqlite, shiftMoments } from '#mock-server/db/open.ts';
import { allTables, fillSeeded } from '#mock-server/db/stored-tables.ts';
import { type ImageOptions, Images } from './image/image.ts';
import { Feed } from './journal/feed.ts';
import type { Product } from './product.ts';
import { checkFile, openWorlds, removeFile, storeWorld } from './store/data-file.ts';
import { dataFile } from './store/places.ts';
import { storageTrouble } from './store/storage-trouble.ts';
import { openWorld, World } from './world.ts';

const MAX_WORLDS = 500;
/** Memory for the points of all worlds, in bytes. */
const MAX_POINT_BYTES = 32_000_000;
export interface WorldsOptions extends ImageOptions {
  /** Folder of the worlds' files; without it, worlds are in memory. */
  readonly directory?: string;
  /** Makes sure that this server still has the folder. @throws StorageTrouble if not. */
  readonly hold?: (() => void) | undefined;
  /** Whether a scenario of this name exists, valid or not. */
  readonly isThere?: (scenario: string) => boolean;
  readonly print?: (sentence: string) => void;
}

/** The ids of worlds by the effect of changed fixtures; a mistake is one sentence with file and line. */
export interface Refreshed {
  readonly reseeded: readonly string[];
  readonly stale: readonly string[];
  readonly broken: readonly string[];
}

/** All worlds of a server: the default one, and those of tests and tools. The least recently used one is dropped first. */
export class Worlds {
  readonly #options: WorldsOptions;
  readonly #images: Images;
  readonly #others = new Map<string, World>();
  readonly feed = new Feed();
  #default: World;
  #made = 0;

  constructor(options: WorldsOptions) {
    this.#options = options;
    this.#images = new Images(options);
    const { directory, scenario, product, print = () => {} } = options;
    const fresh = () => openWorld(product, DEFAULT_WORLD, this.#images.of(scenario));
    const fill = (sqlite: Sqlite) => {
      const empty = allTables.filter(({ name }) => sqlite.prepare(`SELECT 1 FROM "${name}"`).get() === undefined);
      fillSeeded(sqlite, empty, () => this.scenarioRows(new World(DEFAULT_WORLD, sqlite, { product })));
    };
    const [first, ...others] = directory ? openWorlds({ directory, product, fresh, fill, print }) : [fresh()];
    this.#default = first as World;
    const useOf = ({ usedAt, madeAt }: World) => usedAt ?? madeAt;
    for (const world of others.sort((one, other) => useOf(one) - useOf(other))) this.#others.set(world.id, world);
    for (const world of this.list()) this.#listen(world);
  }

  get default(): World {
    return this.#default;
  }

  /** Ids of all worlds, the default one first. */
  get ids(): string[] {
    return [DEFAULT_WORLD, ...this.#others.keys()];
  }

  get isStored(): boolean {
    return this.#options.directory !== undefined;
  }

  /** The default world first, then the others by latest use. */
  list(): World[] {
    return [this.#default, ...[...this.#others.values()].reverse()];
  }

  /** A world by its id, the default one without an id; undefined if there is none. */
  get(id: string | undefined): World | undefined {
    if (id === undefined || id === DEFAULT_WORLD) return this.#default;
    const world = this.#others.get(id);
    if (world) {
      this.#others.delete(id);
      this.#others.set(id, world);
    }
    return world;
  }

  /** Why the default world cannot be read or stored, in one sentence; undefined if it can. */
  trouble(): string | undefined {
    const { directory } = this.#options;
    const place = directory ? dataFile(directory) : 'The default world in memory';
    try {
      this.#default.prove();
      if (directory) checkFile(place);
      return undefined;
    } catch (error) {
      return storageTrouble(place, error).message;
    }
  }

  #freshId(): string {
    do this.#made += 1;
    while (this.#others.has(`w${process.pid.toString(36)}-${this.#made}`));
    return `w${process.pid.toString(36)}-${this.#made}`;
  }

  /** A fresh world; it replaces one with the same id. With `now` (ms) its clock stands still there. */
  create(scenario: string, id = this.#freshId(), now?: number): World {
    return this.#add(openWorld(this.#options.product, id, this.#images.of(scenario, now), now));
  }

  /** The rows of a world's scenario as at the start of the world. @throws if the scenario cannot be read. */
  scenarioRows({ scenario, startedAt, seededAt }: Pick<World, 'scenario' | 'startedAt' | 'seededAt'>): Sqlite {
    const image = this.#images.of(scenario, startedAt);
    const sqlite = openImage(image.bytes);
    if (!image.isDated && seededAt !== undefined) shiftMoments(sqlite, seededAt - image.builtAt);
    return sqlite;
  }

  /** Adds a world from elsewhere; `make` opens it under a free id. */
  adopt(make: (id: string, product: Product) => World, id = this.#freshId()): World {
    return this.#add(make(id, this.#options.product));
  }

  /** @throws StorageTrouble, and then a world with the same id continues */
  #add(fresh: World): World {
    const { id } = fresh;
    const { directory, hold } = this.#options;
    const old = id === DEFAULT_WORLD ? this.#default : this.#others.get(id);
    hold?.();
    const register = (world: World) => {
      this.#listen(world);
      this.#others.delete(id);
      if (id === DEFAULT_WORLD) this.#default = world;
      else this.#others.set(id, world);
    };
    if (directory) storeWorld(fresh, old, directory, register);
    else {
      register(fresh);
      old?.close();
    }
    for (const oldest of this.#others.keys()) {
      if (this.#others.size <= MAX_WORLDS) break;
      this.drop(oldest);
    }
    const world = this.get(id) as World;
    const again = old?.scenario === world.scenario ? 'reset' : 'loaded';
    world.notify({ type: 'world', change: old ? again : 'made' });
    return world;
  }

  /**
   * Checks every scenario again after a change of fixture files. An unmodified world gets the new state at once and keeps its sessions
   * and journal; modified ones stay unchanged and are named, for a manual reset. A mistake affects the worlds of its scenario only.
   * `mistakes` are those of scenarios without a world.
   */
  refresh(mistakes: readonly string[] = []): Refreshed {
    this.#images.forget();
    const [reseeded, stale, broken]: [string[], string[], Set<string>] = [[], [], new Set(mistakes)];
    const { isThere = () => true } = this.#options;
    for (const world of [this.#default, ...this.#others.values()]) {
      // An imported world may have no scenario file here, or no longer.
      if (!isThere(world.scenario)) continue;
      try {
        const image = this.#images.of(world.scenario, world.startedAt);
        if (image.origin.fingerprint === world.origin.fingerprint) continue;
        if (world.isUntouched) {
          this.#reseed(world);
          reseeded.push(world.id);
        } else stale.push(world.id);
      } catch (error) {
        this.#images.restore(world.scenario);
        broken.add((error as Error).message);
      }
    }
    const refreshed = { reseeded, stale, broken: [...broken] };
    this.feed.notify({ in: undefined, what: { type: 'scenarios', ...refreshed } });
    return refreshed;
  }

  #reseed(world: World): void {
    const { id, scenario, startedAt } = world;
    const fresh = openWorld(world.product, id, this.#images.of(scenario, startedAt), startedAt);
    fresh.takeOver(world);
    this.#add(fresh);
  }

  /** False if there is none with that id. */
  drop(id: string): boolean {
    const world = this.#others.get(id);
    world?.close();
    world?.notify({ type: 'world', change: 'dropped' });
    if (world && this.#options.directory) removeFile(dataFile(this.#options.directory, id));
    return this.#others.delete(id);
  }

  close(): void {
    this.#default.close();
    for (const world of this.#others.values()) world.close();
    this.#others.clear();
  }

  #listen(world: World): void {
    world.feed = this.feed;
    world.points.onAdded = () => this.#trimPoints(world);
  }

  /** Memory of the points of all worlds, in bytes. */
  get pointBytes(): number {
    return this.list().reduce((sum, { points }) => sum + points.bytes, 0);
  }

  /** Frees memory: the worlds used longest ago lose their points first, `current` its oldest ones last. */
  #trimPoints(current: World): void {
    if (this.pointBytes <= MAX_POINT_BYTES) return;
    const others = this.list().filter((world) => world !== current);
    for (const { points } of [...others.reverse(), current])
      while (
        this.pointBytes > MAX_POINT_BYTES &&
        (points !== current.points || points.list.length > 1) &&
        points.dropOldest()
      );
  }
}
