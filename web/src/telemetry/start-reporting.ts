import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { routePattern } from '#web/src/routes.ts';
import type { PathProblem } from './problems.ts';
import { REPORT_EVENT, type Report, reportOf } from './report.ts';

/** Limits the reports of a page: an error that occurs again and again must not fill anyone's storage. */
const MAX_REPORTS = 30;

/** The entry's file name; `development` without a build. */
const buildName = (): string => {
  const sources = [...document.scripts].map(({ src }) => /\/(assets\/[\w.-]+\.js)$/.exec(src)?.[1]);
  return sources.find(Boolean) ?? 'development';
};

/** The path that was opened: after a redirect it differs from the current one. */
const opened = (): string => {
  const [visit] = performance.getEntriesByType('navigation');
  return visit ? new URL(visit.name).pathname : location.pathname;
};

/**
 * Reports this visit's web vitals and errors, each as an event on `window` (`report.ts`), including errors before this call.
 * Duplicates on a page are reported once; earlier window events belong to the opened path. Sends nothing anywhere.
 */
export const startReporting = (): void => {
  const build = buildName();
  const landing = routePattern(opened());
  const route = () => routePattern(location.pathname);
  const reported = new Set<string>();
  const send = (report: Report): void => {
    const key = JSON.stringify(report);
    if (reported.has(key) || reported.size >= MAX_REPORTS) return;
    reported.add(key);
    dispatchEvent(new CustomEvent(REPORT_EVENT, { detail: report }));
  };

  const pushFrom = (where: () => string) => (pushed: unknown) => {
    const isEvent = pushed instanceof Event;
    const { problem, path } = isEvent ? { problem: pushed, path: where() } : (pushed as Partial<PathProblem>);
    // A page that unloads reports the files it no longer receives. In Firefox its `window` already belongs to the next page, so its
    // events are not instances of that page's `Event`. They are ignored.
    if (path === undefined) return;
    const report = reportOf(problem, location.origin);
    if (report) send({ ...report, value: null, rating: null, route: routePattern(path), build });
  };
  const before = window.__problems;
  window.__problems = { push: pushFrom(() => location.pathname) };
  if (Array.isArray(before)) before.forEach(pushFrom(opened));

  const measure =
    (where: () => string) =>
    ({ name, value, rating }: Metric) =>
      send({ kind: 'vital', name, value, rating, route: where(), build, words: '', stack: [] });
  // FCP, LCP and TTFB belong to the opened path, CLS and INP to the current one.
  for (const watch of [onFCP, onLCP, onTTFB]) watch(measure(() => landing));
  for (const watch of [onCLS, onINP]) watch(measure(route));
};
