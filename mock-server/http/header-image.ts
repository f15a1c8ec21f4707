/** Path of the offers' header images. */
const HEADER_IMAGES = '/storage/headers/';

/** The absolute URL of a picture; `pictures.ts` serves the file. */
export const headerImageUrl = (origin: string, file: string | null): string | null =>
  file === null ? null : `${origin}${HEADER_IMAGES}${encodeURIComponent(file)}`;
