import type { Sqlite } from '#mock-server/db/open.ts';

const MOST = 500;

/** Encoded answers of a world, good until anything is written to its database. */
export class Memo {
  readonly #answers = new Map<string, Buffer>();
  readonly #changes: () => unknown;
  #seen: unknown;

  constructor(sqlite: Sqlite) {
    const statement = sqlite.prepare('SELECT total_changes()').pluck();
    this.#changes = () => statement.get();
  }

  get(key: string, make: () => Buffer): Buffer {
    const changes = this.#changes();
    if (changes !== this.#seen || this.#answers.size >= MOST) {
      this.#answers.clear();
      this.#seen = changes;
    }
    let answer = this.#answers.get(key);
    if (!answer) {
      answer = make();
      this.#answers.set(key, answer);
    }
    return answer;
  }
}
