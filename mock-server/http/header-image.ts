/** Below this path the header images of offers are served. */
export const HEADER_IMAGES = '/storage/headers/';

/** The absolute address of a picture; the file is served by this server (`files.ts`). */
export const headerImageUrl = (origin: string, file: string | null): string | null =>
  file === null ? null : `${origin}${HEADER_IMAGES}${encodeURIComponent(file)}`;
