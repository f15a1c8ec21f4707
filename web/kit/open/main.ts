import '#web/src/ui/styles/tokens.css';
import '#web/src/ui/styles/base.css';
import '#web/src/ui/styles/button.css';
import './open.css';
import { OpenError } from './open-request.ts';
import { openState } from './open-state.ts';

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] =>
  Object.assign(document.createElement(name), { textContent: text });

const show = (sentence: string): void => {
  document.title = 'Not opened · ツギミチ';
  const panel = Object.assign(element('a', 'All states, in the panel'), { href: '/__kit/' });
  document
    .getElementById('root')
    ?.replaceChildren(element('h1', 'This link opens nothing'), element('p', sentence), panel);
};

const open = async (): Promise<void> => {
  try {
    location.replace(await openState(location.search));
  } catch (error) {
    show(error instanceof OpenError ? error.message : String(error));
    if (!(error instanceof OpenError)) console.error(error);
  }
};

// Only ask.html has a button. Other addresses are not checked for navigation from other sites (kit-plugin.ts).
const button = document.querySelector('button');
if (button) button.addEventListener('click', open, { once: true });
else if (/^\/__kit\/open\/?$/.test(location.pathname)) await open();
else show('The address of a link is /__kit/open?scenario=NAME.');
