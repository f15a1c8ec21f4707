import './styles.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { siteConfig, takeConfig } from '#web/src/config/config.ts';
import { now } from '#web/src/format/now.ts';
import { addressOfLink, paths } from '#web/src/paths.ts';
import { storeQuery } from '#web/src/session/location-store.ts';
import { markLargeText } from '#web/src/ui/large-text.ts';
import { showsFirst, whenIdle } from '#web/src/ui/when-idle.ts';
import { App } from './app.tsx';
import { BROKEN_HEADING, fetchErrorPages } from './trouble/error-boundary.tsx';

// Before anything reads the address.
const address = addressOfLink(location.pathname, location.search);
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

/** The operator's notice, if it has not ended: it loads before the page is drawn, so that nothing moves. */
const loadNotice = async () => {
  const { notice } = siteConfig();
  if (!notice || Date.parse(notice.until) <= now()) return undefined;
  return import('./frame/notice.tsx').then(
    ({ NoticeLine }) => NoticeLine,
    () => undefined,
  );
};

// index.html contains the home page, app.html is empty; a server that sends the wrong one costs a full render.
const draw = async () => {
  const [parsePhrases, Notice] = await Promise.all([phrases, loadNotice()]);
  const parts = { parsePhrases, Notice };
  // Hydration in a transition does not block scrolling or typing.
  if (root.hasChildNodes() && location.pathname === paths.home)
    startTransition(() => void hydrateRoot(root, <App prerendered {...parts} />));
  else createRoot(root).render(<App {...parts} />);
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
