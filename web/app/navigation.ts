import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { recordLocation, useQuery } from '#web/session/location-store.ts';
import { site } from '#web/site.ts';
import { keepScrolls, keptScroll, noteScroll, takeWentBack } from './scroll-memory.ts';

/** How long a page may take to grow until a kept scroll position can be restored, in ms. */
const RESTORE_MS = 3000;

const main = (): HTMLElement | null => document.querySelector('main');
const heading = (): HTMLElement | null => document.querySelector('main h1');

/** Calls `act` now and after every change of the page, until it returns true or the time is over. */
const whenPageGrows = (act: () => boolean, ms: number): (() => void) => {
  if (act()) return () => {};
  const observer = new MutationObserver(() => act() && stop());
  const timer = setTimeout(() => observer.disconnect(), ms);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
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

/** Focuses the heading of the page, or its main part while there is none. True when it was the heading. */
export const focusHeading = (): boolean => {
  const target = heading() ?? main();
  if (!target) return false;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target === heading();
};

/** The page's title is its heading and the brand; a heading may carry a longer one for the tab as `data-title`. */
const useTitle = (): void => {
  useEffect(() => {
    const write = () => {
      const h1 = heading();
      const text = h1?.dataset.title ?? h1?.textContent?.trim();
      if (text) document.title = `${text}｜${site.name}`;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
};

/**
 * Where a page is opened: a new one at its top or its anchor, one that was there before where it was left, also after the
 * document was loaded anew. Its heading gets the focus, but for the first page.
 */
const usePlace = (path: string): void => {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    // Between two anchors of one page the path stays, so the effect below does not see it.
    const back = () => {
      if (location.pathname !== shown.current || !takeWentBack()) return;
      const kept = keptScroll();
      if (kept !== undefined) window.scrollTo(0, kept);
    };
    addEventListener('scroll', noteScroll, { passive: true });
    addEventListener('popstate', back);
    addEventListener('pagehide', keepScrolls);
    return () => {
      removeEventListener('scroll', noteScroll);
      removeEventListener('popstate', back);
      removeEventListener('pagehide', keepScrolls);
    };
  }, []);

  useEffect(() => {
    const isFirst = shown.current === undefined;
    const kept = takeWentBack() || isFirst ? keptScroll() : undefined;
    shown.current = path;
    const place = kept === undefined && location.hash ? scrollToAnchor : scrollTo(kept ?? 0);
    const stops = [whenPageGrows(place, RESTORE_MS)];
    if (!isFirst) stops.push(whenPageGrows(focusHeading, RESTORE_MS));
    // A person who scrolls meanwhile knows better.
    const release = () => stops[0]?.();
    addEventListener('wheel', release, { passive: true, once: true });
    addEventListener('touchmove', release, { passive: true, once: true });
    return () => {
      for (const stop of stops) stop();
      removeEventListener('wheel', release);
      removeEventListener('touchmove', release);
    };
  }, [path]);
};

/** What a new path means beyond drawing it: title, focus on the heading, scroll position, the noted place. */
export const useNavigation = (): void => {
  const [path] = useLocation();
  const search = useQuery();
  useTitle();
  usePlace(path);
  useEffect(() => recordLocation(path, search), [path, search]);
};
