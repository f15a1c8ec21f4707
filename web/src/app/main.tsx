import './styles.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { removeEarlyNotice, typedBefore } from '#web/src/api/early.ts';
import { siteConfig, takeConfig } from '#web/src/config/config.ts';
import { now } from '#web/src/format/now.ts';
import { addressOfLink, paths } from '#web/src/paths.ts';
import { pagePath, routeOf } from '#web/src/routes.ts';
import { storeQuery } from '#web/src/session/location-store.ts';
import { markLargeText } from '#web/src/ui/large-text.ts';
import { showsFirst, whenIdle } from '#web/src/ui/when-idle.ts';
import { App } from './app.tsx';
import { fetchPage } from './routes/routes.tsx';
import { BROKEN_HEADING, fetchErrorPages } from './trouble/error-boundary.tsx';

// Before anything reads the address.
const address = addressOfLink(pagePath(location.pathname), location.search);
if (address !== location.pathname + location.search) history.replaceState(history.state, '', address + location.hash);

// Before the first rendering: a quick navigation must not lose the advertisement's parameters.
storeQuery(location.search);
markLargeText();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const phrases = CSS.supports('word-break', 'auto-phrase')
  ? undefined
  : import('#web/src/ui/phrase-parser.ts').then(
      ({ phrasesOf }) => phrasesOf,
      () => undefined,
    );

/** The operator's notice, if it has not ended. A page that `configure` has written shows it already, and nothing moves. */
const loadNotice = async () => {
  const { notice } = siteConfig();
  const left = notice ? Date.parse(notice.until) - now() : 0;
  if (left <= 0) return removeEarlyNotice();
  return import('./frame/notice.tsx').then(
    ({ NoticeLine }) => NoticeLine,
    // The words of the HTML matter more than the button to close them, until they end; a timer has at most 24 days.
    () => void (left < 2 ** 31 && setTimeout(removeEarlyNotice, left)),
  );
};

/**
 * Hydrates the page that the document contains. It renders again for a wrong file of the server, missing code, a translated page, or a
 * form that index.html hides from a member or a person who waits to apply. React also does so if a browser extension has added
 * elements. Typed texts come back in each case.
 */
const draw = async () => {
  const { rendered } = root.dataset;
  const isShown = rendered === paths.home || !document.documentElement.matches('[data-auth],[data-pending]');
  const isSame = isShown && routeOf(location.pathname).path === rendered;
  const [parsePhrases, Notice, isThere] = await Promise.all([phrases, loadNotice(), isSame && fetchPage(rendered)]);
  const hydrates = isThere && !root.querySelector('font');
  const fields = isSame ? root.querySelectorAll('input') : [];
  for (const { id, value } of fields) if (value) typedBefore.set(`${location.pathname}#${id}`, value);
  const app = <App prerendered={hydrates ? rendered : undefined} parsePhrases={parsePhrases} Notice={Notice} />;
  delete root.dataset.rendered;
  // Hydration in a transition does not block scrolling or typing.
  if (hydrates) return startTransition(() => void hydrateRoot(root, app));
  // Until its fields have taken it, no reload may lose it.
  addEventListener('beforeunload', (event) => {
    for (const place of typedBefore.keys()) if (place.startsWith(`${location.pathname}#`)) event.preventDefault();
  });
  root.replaceChildren();
  createRoot(root).render(app);
};

/** Lets the browser handle input between the evaluation of the scripts and the first rendering. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Nothing works without the API's URL: loads the configuration once more, or shows an explanation. The page stays until then. */
const explain = (error: unknown) =>
  import('./trouble/config-problem.tsx')
    .then(({ drawOrExplain }) => drawOrExplain(root, error, draw))
    .catch(() => root.replaceChildren(BROKEN_HEADING));

// index.html has already requested it, unless a policy blocked its script.
void (window.__early?.config ?? Promise.reject()).then(takeConfig).then(nextTask).then(draw, explain);

showsFirst([window.__early?.me, window.__early?.offers]);
whenIdle(() => {
  fetchErrorPages();
  import('./after-load.ts').then(({ afterLoad }) => afterLoad()).catch(() => undefined);
});
