import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { recordLocation } from '#web/session/location-store.ts';
import { site } from '#web/site.ts';

/** How long a page may take to grow until a kept scroll position can be restored, in ms. */
const RESTORE_MS = 3000;

const main = (): HTMLElement | null => document.querySelector('main');
const heading = (): HTMLElement | null => document.querySelector('main h1');

const keyOf = (): string => {
  const state = history.state as { key?: string } | null;
  if (state?.key) return state.key;
  const key = crypto.randomUUID();
  history.replaceState({ ...state, key }, '');
  return key;
};

/** Calls `act` now and after every change of the main part, until it returns true or the time is over. */
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

/** The page's title is its heading and the brand. */
const useTitle = (): void => {
  useEffect(() => {
    const write = () => {
      const text = heading()?.textContent?.trim();
      if (text) document.title = `${text}｜${site.name}`;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
};

const useScrollMemory = (path: string): void => {
  const positions = useRef(new Map<string, number>());
  const isBack = useRef(false);
  const isFirst = useRef(true);
  const shown = useRef(path);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => positions.current.set(keyOf(), window.scrollY);
    const back = () => {
      isBack.current = true;
      // Between two anchors of one page the path stays, so the effect below does not see it.
      const kept = positions.current.get(keyOf());
      if (location.pathname === shown.current && kept !== undefined) window.scrollTo(0, kept);
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('popstate', back);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('popstate', back);
    };
  }, []);

  useEffect(() => {
    const wasBack = isBack.current;
    const first = isFirst.current;
    isBack.current = false;
    isFirst.current = false;
    shown.current = path;
    if (first) return;
    const kept = wasBack ? (positions.current.get(keyOf()) ?? 0) : 0;
    const stopScroll = whenPageGrows(() => {
      window.scrollTo(0, kept);
      return Math.abs(window.scrollY - kept) <= 2;
    }, RESTORE_MS);
    const stopFocus = whenPageGrows(() => {
      const target = heading() ?? main();
      if (!target) return false;
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      return target === heading();
    }, RESTORE_MS);
    return () => {
      stopScroll();
      stopFocus();
    };
  }, [path]);
};

/** What a new path means beyond drawing it: title, focus on the heading, scroll position, the noted place. */
export const useNavigation = (): void => {
  const [path] = useLocation();
  const search = useSearch();
  useTitle();
  useScrollMemory(path);
  useEffect(() => recordLocation(path, search), [path, search]);
};
