/** What of one recorded answer differs, a line each. */
export interface Compared {
  readonly id: string;
  readonly lines: readonly string[];
}
export function probe(base: string, makeAdapter: (base: string) => Promise<object>): Promise<Compared[]>;
