import type { KeyboardEvent } from 'react';
import { hasModifier } from '#web/src/ui/has-modifier.ts';

/**
 * Handles the keys of a tab list with one tab stop: arrow keys, Home and End select a tab and focus it. `choose` gets the tab's index
 * among the list's tab buttons.
 */
export const onTabKey =
  (count: number, at: number, choose: (index: number) => void) =>
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
