import './styles.ts';
import { renderToString } from 'react-dom/server';
import { operator } from '#web/src/config/operator.ts';
import { withFileHeads } from '#web/src/page-head/file-heads.ts';
import { App } from './app.tsx';
import { fetchPage } from './routes/routes.tsx';

/** A visitor's page as HTML: home with its hero, or a form. @public */
export const render = async (path: string): Promise<string> => {
  if (!(await fetchPage(path))) throw new Error(`The code of ${path} does not load outside a browser.`);
  return renderToString(<App prerendered={path} />);
};

/** The build's HTML files with the heads for an unknown site address. @public */
export const headed = (files: Record<string, string>) => withFileHeads(files, { origin: '', contacts: operator });
