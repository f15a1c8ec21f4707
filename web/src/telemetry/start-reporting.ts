import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { routePattern } from '#web/src/routes.ts';
import type { PathProblem } from './problems.ts';
import { REPORT_EVENT, type Report, reportOf } from './report.ts';

/** Limits the reports of a page: an error that occurs again and again must not fill anyone's storage. */
const MAX_PROBLEMS = 30;
/** About three per navigation. */
const MAX_VITALS = 100;

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
  const [vitals, problems] = [new Set<string>(), new Set<string>()];
  const send = (report: Report): void => {
    const key = JSON.stringify(report);
    const [reported, max] = report.kind === 'vital' ? [vitals, MAX_VITALS] : [problems, MAX_PROBLEMS];
    if (reported.has(key) || reported.size >= max) return;
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

  // Where the browser knows navigations within the site, CLS and INP belong to one of them, otherwise to the current path.
  const isPerPage = PerformanceObserver.supportedEntryTypes.includes('soft-navigation');
  const measure = ({ name, value, rating, navigationURL, navigationType: words }: Metric) => {
    const isOfVisit = !isPerPage && ['CLS', 'INP'].includes(name);
    const { pathname } = isOfVisit || !navigationURL ? location : new URL(navigationURL);
    send({ kind: 'vital', name, value, rating, route: routePattern(pathname), build, words, stack: [] });
  };
  for (const watch of [onFCP, onTTFB]) watch(measure);
  for (const watch of [onLCP, onCLS, onINP]) watch(measure, { reportSoftNavs: true });
};
