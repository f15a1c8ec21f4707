import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState, useLocationProperty } from 'wouter/use-browser-location';
import { paths } from '#web/src/paths.ts';
import { hasModifier } from '#web/src/ui/has-modifier.ts';
import { onPersonChange } from './person-change.ts';
import { LOGGING_OUT, logOut } from './session-end.ts';
import { type Leaving, type Unsaved, useLeaving } from './use-leaving.tsx';

/** A link that loads no page in this window: a new tab, a download, `mailto:` or `tel:`. */
const staysHere = (link: HTMLAnchorElement): boolean =>
  link.target === '_blank' || link.hasAttribute('download') || !link.protocol.startsWith('http');

/** The link in this window that a click follows; else null. */
const clickedLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return hasModifier(event) || event.button !== 0 || !link || staysHere(link) ? null : link;
};

const isThisPage = (address: { origin: string; pathname: string }): boolean =>
  address.origin === location.origin && address.pathname === location.pathname;

/** Returns a function that follows a click away from the page; null for every other click. */
const wayOf = (event: MouseEvent, navigate: (to: string) => void): (() => void) | null => {
  const link = clickedLink(event);
  if (!link || isThisPage(link)) return null;
  const { origin, pathname, search, hash, href } = link;
  return () => (origin === location.origin ? navigate(pathname + search + hash) : location.assign(href));
};

/**
 * Asks for confirmation before the user leaves a page with unsaved input: by a link, a logout, the back button, or by closing it
 * (then the browser asks). Returns functions for the page's own buttons.
 */
export const useLeaveGuard = (unsaved: Unsaved): Leaving => {
  const { isDirty } = unsaved;
  const leaving = useLeaving(unsaved);
  const [, navigate] = useLocation();
  const here = useLocationProperty(() => location.href);
  const state: unknown = useHistoryState();
  const onClick = useEffectEvent((event: MouseEvent) => {
    const way = isDirty() ? wayOf(event, navigate) : null;
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    leaving.confirm(way);
  });
  const onLogout = useEffectEvent((event: Event) => {
    if (!isDirty()) return;
    event.preventDefault();
    leaving.confirm(() => navigate(paths.home), logOut);
  });
  // Without user activation since the last cancelled step, a browser goes back and the event is not cancelable.
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const { url, key } = event.destination;
    const isBack = event.navigationType === 'traverse' && event.cancelable;
    if (!isBack || isThisPage(new URL(url)) || !isDirty()) return;
    event.preventDefault();
    leaving.confirm(() => void navigation.traverseTo(key));
  });
  // In that case, and without the Navigation API, the step cannot be prevented: the address has already changed. Before the router
  // receives the event (scroll-memory.ts), this page is pushed on top of the new entry. The address is correct again, and the target
  // is one step back, whatever the distance and direction of the original step.
  const onStep = useEffectEvent((event: Event) => {
    if (location.pathname === new URL(here).pathname || !isDirty()) return;
    event.preventDefault();
    // With its key, so that it keeps its scroll position.
    history.pushState(state, '', here);
    leaving.confirm(() => history.back());
  });
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('click', (event) => onClick(event), { capture: true, signal });
    addEventListener(LOGGING_OUT, (event) => onLogout(event), { signal });
    globalThis.navigation?.addEventListener('navigate', (event) => onNavigate(event), { signal });
    addEventListener('historystep', (event) => onStep(event), { signal });
    addEventListener('beforeunload', (event) => onUnload(event), { signal });
    // A change of the member ends the guard: unsaved input of one person must not block the page for another.
    const forget = onPersonChange(() => listening.abort());
    return () => {
      forget();
      listening.abort();
    };
  }, []);
  return leaving;
};
