/** Below this path the header images of offers are served. */
const HEADER_IMAGES = '/storage/headers/';

/** The absolute address of a picture; this server serves the file (`pictures.ts`). */
export const headerImageUrl = (origin: string, file: string | null): string | null =>
  file === null ? null : `${origin}${HEADER_IMAGES}${encodeURIComponent(file)}`;
