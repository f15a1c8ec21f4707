/** What `notice` was told of, and the path at which it was. */
export interface Noticed {
  readonly one: unknown;
  readonly path: string;
}

declare global {
  interface Window {
    /** What the page has noticed and nobody has reported yet: begun by the script in index.html, taken over by `startReporting`. */
    __noticed?: { push(one: unknown): unknown };
  }
}

/**
 * Tells the reporter of something that went wrong without anybody having thrown it into the void: an error that a boundary has
 * caught, or an answer that does not fit the contract (`METHOD /path: why`). Kept, with the path at which it was, until
 * the reporter is there.
 */
export const notice = (one: unknown): void =>
  void globalThis.window?.__noticed?.push({ one, path: location.pathname } satisfies Noticed);
