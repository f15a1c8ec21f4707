import './styles.ts';
import { renderToString } from 'react-dom/server';
import { operator } from '#web/src/config/operator.ts';
import { withFileHeads } from '#web/src/page-head/file-heads.ts';
import { App } from './app.tsx';

/** The visitor's home page with its hero as HTML, which the build writes into index.html. @public */
export const render = (): string => renderToString(<App prerendered />);

/** The build's two HTML files with the heads for an unknown site address. @public */
export const headed = (files: { index: string; app: string }) =>
  withFileHeads(files, { origin: '', contacts: operator });
