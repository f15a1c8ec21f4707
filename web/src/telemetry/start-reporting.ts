import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Noticed } from './notice.ts';
import { toldOf } from './noticed.ts';
import { REPORT_EVENT, type Report } from './report.ts';
import { routePattern } from './route-pattern.ts';

/** An error that throws itself anew must not fill anybody's storage. */
const MOST = 30;

/** The name of the entry's file; `development` where there is no build. */
const buildName = (): string => {
  const sources = [...document.scripts].map(({ src }) => /\/(assets\/[\w.-]+\.js)$/.exec(src)?.[1]);
  return sources.find(Boolean) ?? 'development';
};

/** The address that was opened: whoever is led on may be elsewhere when the reporter comes. */
const opened = (): string => {
  const [visit] = performance.getEntriesByType('navigation');
  return visit ? new URL(visit.name).pathname : location.pathname;
};

/**
 * Reports what this visit felt like and what goes wrong, from the first error on: each as an event on `window` (`report.ts`). What
 * is noticed twice on a page is told once; an event of the window from before this begins is told of the address that was opened.
 * Nothing is sent anywhere.
 */
export const startReporting = (): void => {
  const build = buildName();
  const landing = routePattern(opened());
  const route = () => routePattern(location.pathname);
  const known = new Set<string>();
  const tell = (report: Report): void => {
    const key = JSON.stringify(report);
    if (known.has(key) || known.size >= MOST) return;
    known.add(key);
    dispatchEvent(new CustomEvent(REPORT_EVENT, { detail: report }));
  };

  const pushFrom = (where: () => string) => (noticed: unknown) => {
    const isEvent = noticed instanceof Event;
    const { one, path } = isEvent ? { one: noticed, path: where() } : (noticed as Partial<Noticed>);
    // A page that is left tells of the files it no longer gets. In Firefox its `window` is the next page's by then, its events no
    // events of that: they concern nobody.
    if (path === undefined) return;
    const told = toldOf(one, location.origin);
    if (told) tell({ ...told, value: null, rating: null, route: routePattern(path), build });
  };
  const before = window.__noticed;
  window.__noticed = { push: pushFrom(() => location.pathname) };
  if (Array.isArray(before)) before.forEach(pushFrom(opened));

  const measure =
    (where: () => string) =>
    ({ name, value, rating }: Metric) =>
      tell({ kind: 'vital', name, value, rating, route: where(), build, words: '', stack: [] });
  // How the page came is about the address that was opened, how it goes on about where one is.
  for (const watch of [onFCP, onLCP, onTTFB]) watch(measure(() => landing));
  for (const watch of [onCLS, onINP]) watch(measure(route));
};
