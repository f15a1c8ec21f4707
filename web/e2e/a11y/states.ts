import { WIDTHS } from '#web/e2e/page/widths.ts';
import type { Picture } from '#web/tools/gallery/picture.ts';
import { pictures } from '#web/tools/gallery/pictures.ts';

/** All states of the gallery except the printed ones, in its order. */
export const STATES: readonly Picture[] = pictures.filter(({ print }) => !print);

/** All states but those that only show the page's spinner while the visitor is not yet identified. */
export const PAGE = /^(?!(?:shell|profile)-loading$)/;

/** The states with the site's header and footer; the others show a message instead of the whole site. */
export const SHELL = /^(?!(?:shell|profile)-loading$|(?:config|entry)-)/;

/** Window widths in CSS px at which axe also checks forced colours: desktop and phone. */
export const FORCED: readonly number[] = [1280, 375];

/** The widths of a state: a phone's open menu does not exist on a desktop. */
export const widthsOf = ({ narrow }: Picture): readonly number[] =>
  narrow ? WIDTHS.filter((width) => width < 768) : WIDTHS;

/** Low enough that every page scrolls. */
export const LOW = { width: 375, height: 240 } as const;
