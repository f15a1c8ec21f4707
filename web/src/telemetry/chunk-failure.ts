/** What every browser says when a file loaded on demand cannot be had. */
const CHUNK_FAILURE =
  /dynamically imported module|module script failed|Unable to preload CSS|Failed to fetch|Load failed/i;

/** Whether it is a file of the build that could not be loaded. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && CHUNK_FAILURE.test(error.message);
