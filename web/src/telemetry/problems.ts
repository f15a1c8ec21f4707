/** A problem that causes no uncaught error, with the path of its page. */
export interface PathProblem {
  readonly problem: unknown;
  readonly path: string;
}

declare global {
  interface Window {
    /** Problems without a report yet; index.html creates the list, `startReporting` replaces it. */
    __problems?: { push(problem: unknown): unknown };
  }
}

/**
 * Passes a problem to the reporter that causes no uncaught error: an error caught by a boundary, or a response that does not match
 * the contract (`METHOD /path: why`). Stores it with the current path until the reporter has loaded.
 */
export const reportProblem = (problem: unknown): void =>
  void globalThis.window?.__problems?.push({ problem, path: location.pathname } satisfies PathProblem);

/** Error messages of the different browsers for a lazy chunk that fails to load. */
const CHUNK_FAILURE =
  /dynamically imported module|module script failed|Unable to preload CSS|Failed to fetch|Load failed/i;

/** Whether a file of the build failed to load. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && CHUNK_FAILURE.test(error.message);
