import type { KeyboardEvent } from 'react';
import { hasModifier } from './has-modifier.ts';

/**
 * The keys of a tab list with one tab stop: arrows, Home and End choose another tab and take the focus to it. `choose` gets the
 * place of the tab; the tabs are the buttons of the list, in their order.
 */
export const onTabKey =
  (count: number, at: number, choose: (place: number) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (hasModifier(event)) return;
    const place = { ArrowRight: (at + 1) % count, ArrowLeft: (at + count - 1) % count, Home: 0, End: count - 1 }[
      event.key
    ];
    if (place === undefined) return;
    event.preventDefault();
    choose(place);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
  };
