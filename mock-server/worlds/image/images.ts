import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { startClock } from '#mock-server/worlds/clock.ts';
import type { Product } from '#mock-server/worlds/product.ts';
import { buildImage, type Image } from './image.ts';

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
