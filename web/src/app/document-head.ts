import { subscribe } from 'valtio';
import { siteConfig } from '#web/src/config/config.ts';
import { type Head, headOf } from '#web/src/page-head/head.ts';
import { HEAD_ELEMENTS, headElements } from '#web/src/page-head/markup.ts';
import { isOffer } from '#web/src/paths.ts';
import { pageState } from '#web/src/ui/page-heading.tsx';

const write = (head: Head): void => {
  const elements = headElements(head).map(({ name, attributes, text = '' }) => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    element.textContent = text;
    return element;
  });
  for (const old of document.head.querySelectorAll(HEAD_ELEMENTS)) old.remove();
  document.head.append(...elements);
};

/** Whether this page is here in the place of an offer that could not be had for the moment: see `loadOffer`. */
const standsIn = (): boolean => Object(history.state).standsIn === true;

/**
 * From now on the document's head says of each page what it is about, but for the title, which is its heading's. Of an offer it
 * says nothing before the offer is there: until then what the server has written stays. It stays, too, where the page fails that the
 * server has sent, as does that of a page which fails later on at its address: a failure of a moment is no reason to find it no more. Not by
 * React's hoisting, which adds to what the server has sent and does not replace it. Gives back how to stop it.
 */
export const keepHead = (): (() => void) => {
  let written = '';
  let writtenAt: string | undefined;
  const update = () => {
    const { heading, path, subject } = pageState;
    if (!heading || (isOffer(path) && subject === undefined)) return;
    const hasFailed = subject === 'failure';
    const isFirst = writtenAt === undefined;
    if (isFirst ? hasFailed || standsIn() : hasFailed && path === writtenAt) return;
    const head = headOf(
      { path, search: location.search, hasFailed, offer: hasFailed ? undefined : subject },
      siteConfig(),
    );
    const next = JSON.stringify(head);
    if (next !== written) write(head);
    written = next;
    writtenAt = path;
  };
  update();
  return subscribe(pageState, update);
};
