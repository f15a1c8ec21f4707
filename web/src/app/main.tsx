import './styles.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeConfig } from '#web/src/config/config.ts';
import { paths } from '#web/src/paths.ts';
import { storeQuery } from '#web/src/session/location-store.ts';
import { showsFirst, whenIdle } from '#web/src/ui/when-idle.ts';
import { App } from './app.tsx';
import { BROKEN_HEADING, fetchErrorPages } from './error-boundary.tsx';

// Before anything is drawn: whoever goes on at once takes along what the advertisement said.
storeQuery(location.search);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// index.html carries the home page, app.html nothing; a server that answers with the wrong one costs a redraw.
const draw = () => {
  // What stands there is taken over bit by bit: a finger that scrolls or types meanwhile is not kept waiting.
  if (root.hasChildNodes() && location.pathname === paths.home)
    startTransition(() => void hydrateRoot(root, <App prerendered />));
  else createRoot(root).render(<App />);
};

/** Where the API is not known nothing works: it is asked for once more, or words come. What is drawn stays until then. */
const explain = (error: unknown) =>
  import('./config-problem.tsx')
    .then(({ drawOrExplain }) => drawOrExplain(root, error, draw))
    .catch(() => root.replaceChildren(BROKEN_HEADING));

// index.html has asked for it long ago, unless its script was forbidden.
void (window.__early?.config ?? Promise.reject()).then(takeConfig).then(draw, explain);

showsFirst([window.__early?.me, window.__early?.offers]);
whenIdle(() => {
  fetchErrorPages();
  import('./after-load.ts').then(({ afterLoad }) => afterLoad()).catch(() => undefined);
});
