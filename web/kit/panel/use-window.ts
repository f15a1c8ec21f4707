import { type RefObject, useEffect, useState } from 'react';

/** Rows drawn beyond what is seen, on either side. */
const SPARE = 12;

/**
 * Which rows of a long list are drawn: those in sight and some beside them.
 *
 * @param scroller what scrolls; its `--row` is the height of a row
 * @param count how many rows there are
 * @returns the first and the one after the last, and the height of a row in px
 */
export const useWindow = (scroller: RefObject<HTMLElement | null>, count: number) => {
  const [seen, setSeen] = useState({ top: 0, height: 900, row: 30 });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = () => {
      const row = Number.parseFloat(getComputedStyle(box).getPropertyValue('--row')) || 30;
      // Whole rows only: scrolling by a pixel draws nothing anew.
      const top = Math.floor(box.scrollTop / row) * row;
      setSeen((before) =>
        before.top === top && before.height === box.clientHeight && before.row === row
          ? before
          : { top, height: box.clientHeight, row },
      );
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller]);
  const first = Math.max(0, Math.floor(seen.top / seen.row) - SPARE);
  const last = Math.min(count, Math.ceil((seen.top + seen.height) / seen.row) + SPARE);
  return { first: Math.min(first, last), last, row: seen.row };
};
