import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { paths } from '#web/src/paths.ts';
import { hasModifier } from '#web/src/ui/has-modifier.ts';
import { onPersonChange } from './person-change.ts';
import { LOGGING_OUT, logOut } from './session-end.ts';
import { type Leaving, type Unsaved, useLeaving } from './use-leaving.tsx';

/** A link that loads no page in this window: another tab's, one that saves a file, `mailto:`, `tel:`. */
const staysHere = (link: HTMLAnchorElement): boolean =>
  link.target === '_blank' || link.hasAttribute('download') || !link.protocol.startsWith('http');

/** The link of this window that a click follows; null for any other click. */
const followed = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return hasModifier(event) || event.button !== 0 || !link || staysHere(link) ? null : link;
};

const isThisPage = (address: { origin: string; pathname: string }): boolean =>
  address.origin === location.origin && address.pathname === location.pathname;

/** Where a click leads away from the page; null for every other click. */
const wayOf = (event: MouseEvent, navigate: (to: string) => void): (() => void) | null => {
  const link = followed(event);
  if (!link || isThisPage(link)) return null;
  const { origin, pathname, search, hash, href } = link;
  return () => (origin === location.origin ? navigate(pathname + search + hash) : location.assign(href));
};

/**
 * Asks before the page is left with something unsaved: by a link, by logging out, by going back, or by closing it (there the
 * browser asks). Gives the way out for what the page's own buttons do.
 */
export const useLeaveGuard = (unsaved: Unsaved): Leaving => {
  const { isDirty } = unsaved;
  const leaving = useLeaving(unsaved);
  const [, navigate] = useLocation();
  const here = useLocationProperty(() => location.href);
  const onClick = useEffectEvent((event: MouseEvent) => {
    const way = isDirty() ? wayOf(event, navigate) : null;
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    leaving.ask(way);
  });
  const onLogout = useEffectEvent((event: Event) => {
    if (!isDirty()) return;
    event.preventDefault();
    leaving.ask(() => navigate(paths.home), logOut);
  });
  // A browser goes back without a question where the person has not touched the page, also since it held the last step back.
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const { url, key } = event.destination;
    const isBack = event.navigationType === 'traverse' && event.cancelable;
    if (!isBack || isThisPage(new URL(url)) || !isDirty()) return;
    event.preventDefault();
    leaving.ask(() => void navigation.traverseTo(key));
  });
  // Then, and without that interface, nothing holds a step back: the browser is at the other place already. Before the router hears
  // of it (scroll-memory.ts), this page is opened again on top of that place: however far the step went and into which direction,
  // the address is right again at once, and the way there is one step back.
  const onStep = useEffectEvent((event: Event) => {
    if (location.pathname === new URL(here).pathname || !isDirty()) return;
    event.preventDefault();
    history.pushState(null, '', here);
    leaving.ask(() => history.back());
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
    // What one person typed holds no page on which somebody else, or nobody, is logged in by now.
    const forget = onPersonChange(() => listening.abort());
    return () => {
      forget();
      listening.abort();
    };
  }, []);
  return leaving;
};
