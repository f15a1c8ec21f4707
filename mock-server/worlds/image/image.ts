import { createHash } from 'node:crypto';
import { USUAL_PORTS } from '#contracts/ports.ts';
import { RELATIVE_TIME } from '#fixtures/loader/moment.ts';
import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { createEmpty, type Sqlite, withDrizzle } from '#mock-server/db/open.ts';
import { startClock } from '#mock-server/worlds/clock.ts';
import type { Product } from '#mock-server/worlds/product.ts';
import type { WorldFile } from '#mock-server/worlds/snapshots/world-file.ts';
import { kitMeta } from '#mock-server/worlds/world-tables.ts';
import { applyRows, hasDatedRows } from './apply-rows.ts';

/** What a database stores about its scenario, so that a restart need not read it. */
export type Origin = WorldFile['origin'];

/** The key of `kit_meta` in a database that has only writes of the kit and of sessions. */
export const UNTOUCHED = 'untouched';

/** A seeded database as bytes, with times relative to `builtAt`. */
export interface Image {
  readonly bytes: Buffer;
  readonly origin: Origin;
  readonly builtAt: number;
  /** Contains absolute times, which do not move with the clock: the image is valid at its own time only. */
  readonly isDated: boolean;
}

const originOf = (product: Product, seed: Seed, webOrigin: string): Origin => ({
  scenario: seed.name,
  title: seed.title,
  webOrigin,
  session: seed.session,
  values: seed.values,
  faults: [...seed.faults],
  loginTries: seed.loginTries,
  clock: seed.clock,
  opens: seed.opens,
  cast: product.castOf(seed),
  fingerprint: createHash('sha1').update(JSON.stringify(seed)).digest('hex'),
});

const USUAL_WEB = `http://localhost:${USUAL_PORTS.WEB_PORT}`;

/** A fresh database with the rows of a scenario, for a SPA at `webOrigin`. */
export const seededRows = ({ insertSeed }: Product, seed: Seed, now: number, webOrigin = USUAL_WEB): Sqlite => {
  const sqlite = createEmpty();
  sqlite.transaction(() => insertSeed(sqlite, seed, now, webOrigin))();
  applyRows(sqlite, seed, now);
  return sqlite;
};

/** Builds the database of a scenario once, for a SPA at `webOrigin`; worlds are opened from these bytes. */
export const buildImage = (product: Product, seed: Seed, now: number, webOrigin = USUAL_WEB): Image => {
  const sqlite = seededRows(product, seed, now, webOrigin);
  const origin = originOf(product, seed, webOrigin);
  withDrizzle(sqlite)
    .insert(kitMeta)
    .values([
      { key: 'origin', value: origin },
      { key: UNTOUCHED, value: true },
    ])
    .run();
  const bytes = sqlite.serialize();
  sqlite.close();
  const isAbsolute = (moment: string | null | undefined) => moment && !RELATIVE_TIME.test(moment);
  return { bytes, origin, builtAt: now, isDated: hasDatedRows(seed) || product.momentsOf(seed).some(isAbsolute) };
};

export interface ImageOptions {
  readonly product: Product;
  /** Reads a scenario; throws an error with a clear sentence for an unknown name. */
  readonly load: (scenario: string) => Seed;
  /** Default scenario of the default world. */
  readonly scenario: string;
  /** The SPA's origin, for links in mails; by default its usual port. */
  readonly webOrigin?: string;
  /** Reads the default scenario's image from an earlier start, or builds and stores it. */
  readonly cachedImage?: (scenario: string, build: () => Image) => Image;
}

/** Images of scenarios, each built once and copied for every world. */
export class Images {
  readonly #options: ImageOptions;
  #images = new Map<string, Image>();
  #before: ReadonlyMap<string, Image> = new Map();

  constructor(options: ImageOptions) {
    this.#options = options;
  }

  /**
   * The image of a scenario, dated from `now` (ms; by default the scenario's own time).
   * @throws if the scenario cannot be read.
   */
  of(scenario: string, now?: number): Image {
    const existing = this.#images.get(scenario);
    if (existing && !existing.isDated) return existing;
    const { load, scenario: first, cachedImage, webOrigin, product } = this.#options;
    const build = () => {
      const seed = load(scenario);
      return buildImage(product, seed, startClock(seed.clock, now).seededAt, webOrigin);
    };
    const image = scenario === first && cachedImage ? cachedImage(scenario, build) : build();
    this.#images.set(scenario, image);
    return image;
  }

  /** Rebuilds each image on its next use, because the fixtures have changed. */
  forget(): void {
    this.#before = this.#images;
    this.#images = new Map();
  }

  /** Restores a scenario's previous image, because the new one cannot be built. */
  restore(scenario: string): void {
    const existing = this.#before.get(scenario);
    if (existing) this.#images.set(scenario, existing);
  }
}
