import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#web/paths.ts';
import { logOut } from '#web/session/session-store.ts';

interface LeaveGuard {
  /** True while leaving would lose something. */
  isDirty(): boolean;
  /** Asks; `go` is called where it may be lost. */
  ask(go: () => void): void;
}

/** The link of this window that a click follows; null for any other click. */
const followed = (event: MouseEvent): HTMLAnchorElement | null => {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return hasModifier || !link || link.target === '_blank' ? null : link;
};

const isThisPage = (address: { origin: string; pathname: string }): boolean =>
  address.origin === location.origin && address.pathname === location.pathname;

/** Where a click leads away from the page; null for every other click. */
const leaving = (event: MouseEvent, navigate: (to: string) => void): (() => void) | null => {
  // The menu is closed by the question, and its button gone.
  if (event.target instanceof Element && event.target.closest('[data-logout]'))
    return () => void logOut().then(() => navigate(paths.home));
  const link = followed(event);
  if (!link || isThisPage(link)) return null;
  const { origin, pathname, search, hash, href } = link;
  return () => (origin === location.origin ? navigate(pathname + search + hash) : location.assign(href));
};

/**
 * Asks before the page is left with something unsaved: by a link, by logging out, by going back, or by closing it (there the
 * browser asks).
 */
export const useLeaveGuard = (guard: LeaveGuard): void => {
  const [, navigate] = useLocation();
  const latest = useRef(guard);
  latest.current = guard;
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const go = latest.current.isDirty() ? leaving(event, navigate) : null;
      if (!go) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.ask(go);
    };
    // A browser without this interface goes back without a question, as does a person who has not touched the page.
    const onNavigate = (event: NavigateEvent) => {
      const { url, key } = event.destination;
      const isBack = event.navigationType === 'traverse' && event.cancelable;
      if (!isBack || isThisPage(new URL(url)) || !latest.current.isDirty()) return;
      event.preventDefault();
      latest.current.ask(() => void navigation.traverseTo(key));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (latest.current.isDirty()) event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    globalThis.navigation?.addEventListener('navigate', onNavigate);
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      globalThis.navigation?.removeEventListener('navigate', onNavigate);
      removeEventListener('beforeunload', onUnload);
    };
  }, [navigate]);
};
