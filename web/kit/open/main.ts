import '#web/ui/tokens.css';
import '#web/ui/scale.css';
import './open.css';
import { OpenError } from './open-request.ts';
import { openState } from './open-state.ts';

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] =>
  Object.assign(document.createElement(name), { textContent: text });

const tell = (sentence: string): void => {
  document.title = 'Not opened · ツギミチ';
  const panel = Object.assign(element('a', 'All states, in the panel'), { href: '/__kit/' });
  document
    .getElementById('root')
    ?.replaceChildren(element('h1', 'This link opens nothing'), element('p', sentence), panel);
};

openState(location.search).then(
  (address) => location.replace(address),
  (error: unknown) => {
    tell(error instanceof OpenError ? error.message : String(error));
    if (!(error instanceof OpenError)) console.error(error);
  },
);
