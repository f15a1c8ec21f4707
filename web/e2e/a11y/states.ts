import { WIDTHS } from '#web/e2e/widths.ts';
import type { Picture } from '#web/tools/gallery/picture.ts';
import { pictures } from '#web/tools/gallery/pictures.ts';

/** Every state of the gallery but the printed ones, in its order. */
export const STATES: readonly Picture[] = pictures.filter(({ print }) => !print);

/** All but those that show nothing but the sign that a page is coming: who asks for it is not known yet. */
export const PAGE = /^(?!(?:shell|profile)-loading$)/;

/** Those of them that have the site's header and footer: in the others words stand in the place of all of it. */
export const SHELL = /^(?!(?:shell|profile)-loading$|(?:config|entry)-)/;

/** Of the windows in which a state is looked at, in CSS px, those in which axe looks at it in forced colours, too: at a desk and on a phone. */
export const FORCED: readonly number[] = [1280, 375];

/** Those of them that a state is made for: an open menu of phones is none at a desk. */
export const widthsOf = ({ narrow }: Picture): readonly number[] =>
  narrow ? WIDTHS.filter((width) => width < 768) : WIDTHS;

/** So low that there is something to scroll on each page. */
export const LOW = { width: 375, height: 240 } as const;
