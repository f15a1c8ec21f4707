import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { recordLocation, useQuery } from '#web/src/session/location-store.ts';
import { focusHeading } from '#web/src/ui/page-heading.tsx';
import { noteScroll, storedScroll } from './scroll-memory.ts';

/** How long a page may take to grow until a kept scroll position can be restored, in ms. */
const RESTORE_MS = 3000;

/** Calls `place` now and whenever the page has grown, until it returns true, somebody scrolls or the time is over. */
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
  // A person who scrolls meanwhile knows better.
  for (const event of ['wheel', 'touchmove'])
    addEventListener(event, stop, { passive: true, signal: listening.signal });
  return stop;
};

const scrollTo = (y: number) => (): boolean => {
  window.scrollTo(0, y);
  return Math.abs(window.scrollY - y) <= 2;
};

/** What the address calls the anchor; a stray `%` in it is no reason for an error page. */
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
 * Where a page is opened: a new one at its top or its anchor, one that was there before where it was left, also after the
 * document was loaded anew. Its heading gets the focus, but for the first page.
 */
const usePlace = (path: string, main: RefObject<HTMLElement | null>): void => {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // Between two anchors of one page the path stays, so the effect below does not see it.
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
    // A new entry has none, unless its link has named the one it leads back to.
    const stored = storedScroll();
    shown.current = path;
    const place = stored === undefined && location.hash ? scrollToAnchor : scrollTo(stored ?? 0);
    if (!isFirst) focusHeading();
    return whenPageGrows(main.current, place);
  }, [path, main]);
};

/** What a new path means beyond drawing it: focus on the heading, scroll position, the noted place. */
export const useNavigation = (main: RefObject<HTMLElement | null>): void => {
  const [path] = useLocation();
  const search = useQuery();
  usePlace(path, main);
  useEffect(() => {
    // A tab that is changed in the middle of the page is left there, also when nobody scrolls.
    if (storedScroll() === undefined) noteScroll();
    recordLocation(path, search);
  }, [path, search]);
};
