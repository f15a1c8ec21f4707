/** Error messages of the different browsers for a lazy chunk that fails to load. */
const CHUNK_FAILURE =
  /dynamically imported module|module script failed|Unable to preload CSS|Failed to fetch|Load failed/i;

/** Whether a file of the build failed to load. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && CHUNK_FAILURE.test(error.message);
