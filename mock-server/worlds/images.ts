import type { Seed } from '#fixtures/loader/seed.ts';
import { startClock } from './clock.ts';
import { buildImage, type Image } from './image.ts';

export interface ImageOptions {
  /** Reads a scenario; throws an error with a clear sentence for an unknown name. */
  readonly load: (scenario: string) => Seed;
  /** Of the default world where nothing else is said. */
  readonly scenario: string;
  /** Where the SPA is, to which the links of mails lead; left out, at its usual port. */
  readonly webOrigin?: string;
  /** Finds the image of the scenario above where an earlier start left it, else lets it be built and leaves it to the next one. */
  readonly cachedImage?: (scenario: string, build: () => Image) => Image;
}

/** The images of scenarios, each built once: opening a world is then opening one. */
export class Images {
  readonly #options: ImageOptions;
  #known = new Map<string, Image>();
  #before: ReadonlyMap<string, Image> = new Map();

  constructor(options: ImageOptions) {
    this.#options = options;
  }

  /**
   * The image of a scenario, seen from `now` (ms; left out, from the scenario's own time).
   * @throws what reading the scenario throws.
   */
  of(scenario: string, now?: number): Image {
    const existing = this.#known.get(scenario);
    if (existing && !existing.isDated) return existing;
    const { load, scenario: first, cachedImage, webOrigin } = this.#options;
    const build = () => {
      const seed = load(scenario);
      return buildImage(seed, startClock(seed.clock, now).seededAt, webOrigin);
    };
    const image = scenario === first && cachedImage ? cachedImage(scenario, build) : build();
    this.#known.set(scenario, image);
    return image;
  }

  /** Builds each anew at its next use: what they are made of has changed. */
  forget(): void {
    this.#before = this.#known;
    this.#known = new Map();
  }

  /** Goes on with the image of a scenario from before it was forgotten, as the new one cannot be built. */
  restore(scenario: string): void {
    const existing = this.#before.get(scenario);
    if (existing) this.#known.set(scenario, existing);
  }
}
