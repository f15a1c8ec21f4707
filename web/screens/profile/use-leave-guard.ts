import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

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

/** Asks before the page is left with something unsaved: by a link, by going back, or by closing it (there the browser asks). */
export const useLeaveGuard = (guard: LeaveGuard): void => {
  const [, navigate] = useLocation();
  const latest = useRef(guard);
  latest.current = guard;
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = followed(event);
      if (!link || isThisPage(link) || !latest.current.isDirty()) return;
      event.preventDefault();
      event.stopPropagation();
      const { origin, pathname, search, hash, href } = link;
      latest.current.ask(() =>
        origin === location.origin ? navigate(pathname + search + hash) : location.assign(href),
      );
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
