import './styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { paths } from '#web/paths.ts';
import { keepQuery } from '#web/session/location-store.ts';
import { App } from './app.tsx';
import { fetchErrorPages } from './error-boundary.tsx';

// Before anything is drawn: whoever goes on at once takes along what the advertisement said.
keepQuery(location.search);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// index.html carries the home page, app.html nothing; a server that answers with the wrong one costs a redraw.
if (root.hasChildNodes() && location.pathname === paths.home) hydrateRoot(root, <App prerendered />);
else createRoot(root).render(<App />);

addEventListener('load', () => {
  fetchErrorPages();
  import('./after-load.ts').then(({ afterLoad }) => afterLoad()).catch(() => undefined);
});
