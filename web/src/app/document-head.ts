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

/** Whether this page replaces an offer that temporarily failed to load: see `loadOffer`. */
const replacesFailedOffer = (): boolean => Object(history.state).replacesFailedOffer === true;

/**
 * Keeps the document's head up to date with the current page, except the title, which belongs to its heading. The server's head
 * stays until an offer has loaded, and if the first page fails. A page that fails later at its address keeps its head as well: a
 * temporary failure must not remove it from search engines. React's hoisting does not replace elements of the server, so this does.
 * Returns a function that stops it.
 */
export const syncHead = (): (() => void) => {
  let written = '';
  let writtenAt: string | undefined;
  const update = () => {
    const { heading, path, subject } = pageState;
    if (!heading || (isOffer(path) && subject === undefined)) return;
    const hasFailed = subject === 'failure';
    const isFirst = writtenAt === undefined;
    if (isFirst ? hasFailed || replacesFailedOffer() : hasFailed && path === writtenAt) return;
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
