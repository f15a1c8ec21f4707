import { checkFile, openDefault, replaceDefault } from './data-file.ts';
import { Feed } from './feed.ts';
import { goOnWith, type HandedWorld, handedOver, reopened } from './handed-over.ts';
import { type ImageOptions, Images } from './images.ts';
import { dataFile } from './places.ts';
import { storageTrouble } from './storage-trouble.ts';
import { type Leaving, openWorld, type World } from './world.ts';

/** The id of the world of a request that names none. */
export const DEFAULT_WORLD = 'default';
const MOST = 500;
let made = 0;
/** An id nobody else gives. */
const freshId = (): string => {
  made += 1;
  return `w${process.pid.toString(36)}-${made}`;
};

interface Options extends ImageOptions {
  /** Folder of the default world's file; left out, it lives in memory like the others. */
  readonly directory?: string;
  /** Makes sure that the folder is this server's still. @throws StorageTrouble where it is not. */
  readonly hold?: (() => void) | undefined;
  /** The worlds of another process that go on here. */
  readonly handed?: readonly HandedWorld[] | undefined;
  /** Whether there is a scenario of a name, readable or not. */
  readonly isThere?: (scenario: string) => boolean;
  /** Takes a sentence for people. */
  readonly say?: (sentence: string) => void;
}

/** What became of the worlds when the fixtures had changed, by id; a mistake is one sentence with file and line. */
export interface Refreshed {
  readonly reseeded: readonly string[];
  readonly stale: readonly string[];
  readonly broken: readonly string[];
}

/** All worlds of a server: the default one, and those that tests and tools make. The one unused for longest goes first. */
export class Worlds {
  readonly #options: Options;
  readonly #images: Images;
  readonly #others = new Map<string, World>();
  /** What happens in all of them. */
  readonly feed = new Feed();
  #default: World;

  constructor(options: Options) {
    this.#options = options;
    this.#images = new Images(options);
    const { directory, scenario, handed = [], say: log = () => {} } = options;
    const image = () => this.#images.of(scenario);
    const first = handed.find(({ id }) => id === DEFAULT_WORLD);
    if (directory) {
      const world = openDefault(directory, image, log);
      this.#default = first ? goOnWith(world, first) : world;
    } else this.#default = first ? this.#reopened(first) : openWorld(DEFAULT_WORLD, image());
    this.#default.feed = this.feed;
    for (const one of handed) if (one.id !== DEFAULT_WORLD) this.#goOnWith(one);
  }

  /** All worlds, to go on in another process: it is given them as `handed`. These here are closed. */
  handOver(): Buffer {
    const isInFile = (world: World) => world === this.#default && this.isKept;
    const bytes = handedOver([this.#default, ...this.#others.values()], isInFile);
    this.close();
    return bytes;
  }

  #reopened(handed: HandedWorld): World {
    return reopened(handed, () => this.#images.of(handed.origin.scenario, handed.startedAt));
  }

  #goOnWith(handed: HandedWorld): void {
    try {
      this.#add(this.#reopened(handed));
    } catch (error) {
      this.#options.say?.(`The world ${handed.id} could not go on and is gone: ${(error as Error).message}`);
    }
  }

  /** The world of whoever names none. */
  get default(): World {
    return this.#default;
  }

  /** Ids of all worlds there are, the default one first. */
  get ids(): string[] {
    return [DEFAULT_WORLD, ...this.#others.keys()];
  }

  /** Whether the default world is kept in a file. */
  get isKept(): boolean {
    return this.#options.directory !== undefined;
  }

  /** The default one first, then the others, the one asked for last first. */
  list(): World[] {
    return [this.#default, ...[...this.#others.values()].reverse()];
  }

  /** A world by its id, the default one where none is named; undefined where there is none of that id. */
  get(id: string | undefined): World | undefined {
    if (id === undefined || id === DEFAULT_WORLD) return this.#default;
    const world = this.#others.get(id);
    if (world) {
      this.#others.delete(id);
      this.#others.set(id, world);
    }
    return world;
  }

  /** What keeps the default world from being read and stored, in one sentence; undefined when nothing does. */
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

  /** A fresh world; one with the same id is replaced. With `now` (ms) its clock stands still there. */
  create(scenario: string, id = freshId(), now?: number): World {
    if (id === DEFAULT_WORLD) return this.resetDefault(scenario, now);
    return this.#add(openWorld(id, this.#images.of(scenario, now), now));
  }

  /** Takes in a world that was made elsewhere, as `make` opens it under an id that nobody has. */
  adopt(make: (id: string) => World, id = freshId()): World {
    return this.#add(make(id));
  }

  #add(world: World): World {
    const old = this.#others.get(world.id);
    if (old) world.watch.interest = old.watch.interest;
    old?.close();
    this.#others.delete(world.id);
    this.#others.set(world.id, world);
    this.#begin(world, old);
    for (const oldest of this.#others.keys()) {
      if (this.#others.size <= MOST) break;
      this.drop(oldest);
    }
    return world;
  }

  /** Starts the default world again, in the same scenario or another. @throws StorageTrouble, and then the old one goes on. */
  resetDefault(scenario = this.#default.scenario, now?: number): World {
    return this.#replaceDefault(scenario, now);
  }

  #replaceDefault(scenario: string, now: number | undefined, from?: Leaving): World {
    const image = this.#images.of(scenario, now);
    const old = this.#default;
    const { directory, hold } = this.#options;
    hold?.();
    const register = (world: World) => {
      world.watch.interest = old.watch.interest;
      world.feed = this.feed;
      this.#default = world;
    };
    if (directory) replaceDefault(old, dataFile(directory), { image, now, from }, register);
    else {
      const fresh = openWorld(DEFAULT_WORLD, image, now);
      if (from) fresh.takeOver(from, 'fresh');
      register(fresh);
      old.close();
    }
    this.#begin(this.#default, old);
    return this.#default;
  }

  /**
   * Looks at every scenario again, since files of the fixtures have changed. A world to which nothing was written is in the new
   * state at once and keeps its sessions, counters, journal and messages; the others stay as they are and are named, to be reset by
   * hand. One mistake in a file leaves the worlds of its scenario alone, and no other. `mistakes` are those of scenarios that no world may use.
   */
  refresh(mistakes: readonly string[] = []): Refreshed {
    this.#images.forget();
    const [reseeded, stale, broken]: [string[], string[], Set<string>] = [[], [], new Set(mistakes)];
    const { isThere = () => true } = this.#options;
    for (const world of [this.#default, ...this.#others.values()]) {
      // A world may have come from elsewhere, and outlives the file of its scenario.
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
    this.feed.tell({ in: undefined, what: { type: 'scenarios', ...refreshed } });
    return refreshed;
  }

  #reseed(world: World): void {
    const { id, scenario, startedAt, origin, state } = world;
    if (id === DEFAULT_WORLD) {
      this.#replaceDefault(scenario, startedAt, { origin, state });
      return;
    }
    const fresh = openWorld(id, this.#images.of(scenario, startedAt), startedAt);
    fresh.takeOver(world, 'fresh');
    fresh.watch.interest = world.watch.interest;
    this.#others.set(id, fresh);
    world.close();
    this.#begin(fresh, world);
  }

  /** False where there is none with that id. */
  drop(id: string): boolean {
    const world = this.#others.get(id);
    world?.close();
    world?.tell({ type: 'world', change: 'dropped' });
    return this.#others.delete(id);
  }

  /** Closes the databases of all worlds. */
  close(): void {
    this.#default.close();
    for (const world of this.#others.values()) world.close();
    this.#others.clear();
  }

  #begin(world: World, old: World | undefined): void {
    world.feed = this.feed;
    const again = old?.scenario === world.scenario ? 'reset' : 'loaded';
    world.tell({ type: 'world', change: old ? again : 'made' });
  }
}
