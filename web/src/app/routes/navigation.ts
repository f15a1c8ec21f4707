import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { routeOf } from '#web/src/routes.ts';
import { recordList } from '#web/src/session/last-list.ts';
import { useQuery } from '#web/src/session/list-address.ts';
import { recordLocation } from '#web/src/session/location-store.ts';
import { focusAnchor, focusHeading } from '#web/src/ui/page-heading.tsx';
import { noteScroll, storedScroll } from './scroll-memory.ts';

/** How long to wait for a page to grow until its scroll position can be restored, in ms. */
const RESTORE_MS = 3000;

/** Calls `place` now and whenever the page grows, until it returns true, the user scrolls or the time is over. */
const whenPageGrows = (main: HTMLElement | null, place: () => boolean): (() => void) => {
  if (place() || !main) return () => {};
  const listening = new AbortController();
  const observer = new ResizeObserver(() => place() && stop());
  const stop = () => {
    observer.disconnect();
    listening.abort();
  };
  observer.observe(main);
  setTimeout(stop, RESTORE_MS);
  // A user's own scrolling takes precedence.
  for (const event of ['wheel', 'touchmove'])
    addEventListener(event, stop, { passive: true, signal: listening.signal });
  return stop;
};

const scrollTo = (y: number) => (): boolean => {
  window.scrollTo(0, y);
  return Math.abs(window.scrollY - y) <= 2;
};

/** The anchor's id in the address; an invalid `%` sequence must not cause an error page. */
const anchorId = (): string => {
  const written = location.hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
};

const scrollToAnchor = (): boolean => {
  const anchor = document.getElementById(anchorId());
  anchor?.scrollIntoView();
  return anchor !== null;
};

/**
 * Sets the scroll position of an opened page: a new one at its top or anchor, a visited one at its last position, also after a
 * reload. Focuses its heading, except on the first page.
 */
const usePlace = (path: string, main: RefObject<HTMLElement | null>): void => {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // Between two anchors of one page the path does not change, so the effect below does not run.
    const back = () => {
      if (location.pathname !== shown.current) return;
      const stored = storedScroll();
      if (stored !== undefined) window.scrollTo(0, stored);
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  useEffect(() => {
    const isFirst = shown.current === undefined;
    // A new history entry has none, unless its link names the entry it leads back to.
    const stored = storedScroll();
    shown.current = path;
    const place = stored === undefined && location.hash ? scrollToAnchor : scrollTo(stored ?? 0);
    if (!isFirst) focusHeading();
    return whenPageGrows(main.current, place);
  }, [path, main]);
};

/** A link to a section of the shown page moves the focus to its heading, each time it is pressed; a step back only scrolls. */
const useAnchorFocus = (): void => {
  // Each press makes a new history entry, whose state differs and which has no scroll position yet.
  const state: unknown = useHistoryState();
  const shown = useRef(state);
  useEffect(() => {
    if (state === shown.current) return;
    shown.current = state;
    if (storedScroll() !== undefined || !focusAnchor()) return;
    scrollToAnchor();
    noteScroll();
  }, [state]);
};

/** Effects of a new path besides rendering: focus on the heading, scroll position, recorded location. */
export const useNavigation = (main: RefObject<HTMLElement | null>): void => {
  const [path] = useLocation();
  const search = useQuery();
  usePlace(path, main);
  useAnchorFocus();
  useEffect(() => {
    // Records the scroll position of a tab change within the page even if the user never scrolls.
    if (storedScroll() === undefined) noteScroll();
    recordLocation(path, search, routeOf(path).component);
    recordList(path, search);
  }, [path, search]);
};
