/** The time of a world: the machine's own, moved by an offset, or standing still. */
export class Clock {
  #offset = 0;
  #standing: number | undefined;

  /** ms since 1970. */
  readonly now = (): number => this.#standing ?? Date.now() + this.#offset;

  get isStanding(): boolean {
    return this.#standing !== undefined;
  }

  /** Stops the clock at a moment. */
  stopAt(ms: number): void {
    this.#standing = ms;
  }

  advance(ms: number): void {
    if (this.#standing === undefined) this.#offset += ms;
    else this.#standing += ms;
  }

  /** Goes with the machine's time again. */
  follow(): void {
    this.#offset = 0;
    this.#standing = undefined;
  }
}
