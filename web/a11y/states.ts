import type { Picture } from '#web/gallery/picture.ts';
import { pictures } from '#web/gallery/pictures.ts';

/** Every state of the gallery but the printed ones, in its order. */
export const STATES: readonly Picture[] = pictures.filter(({ print }) => !print);

/** What every-state.e2e.ts looks at so far; the others are looked at route by route (`web/e2e/every-route.e2e.ts`). */
const LOOKED_AT = new Set(
  [
    'home-member home-member-window home-search home-nothing-found home-no-offers home-single-offer home-loading',
    'home-long-list offer offer-window offer-side offer-bare offer-applied offer-applying offer-apply-done',
    'offer-apply-as-visitor offer-gone service contact company term term-window privacy tokutei toriatsukai nda nda-agree',
    'nda-complete error-404 error-500 error-offline login login-error login-refused login-sending reset',
  ].flatMap((line) => line.split(' ')),
);
export const isLookedAt = (state: string): boolean => LOOKED_AT.has(state);
