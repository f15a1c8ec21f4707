import './styles.ts';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';

/** The visitor's home page with its hero, as HTML: what the build writes into index.html. */
export const render = (): string => renderToString(<App prerendered />);
