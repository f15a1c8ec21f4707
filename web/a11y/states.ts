import type { Picture } from '#web/gallery/picture.ts';
import { pictures } from '#web/gallery/pictures.ts';

/** Every state of the gallery but the printed ones, in its order. */
export const STATES: readonly Picture[] = pictures.filter(({ print }) => !print);

/** All but those that show nothing but the sign that a page is coming: who asks for it is not known yet. */
export const PAGE = /^(?!(?:shell|profile)-loading$)/;
