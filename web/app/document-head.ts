import { siteConfig } from '#web/config/config.ts';
import { type Head, headOf } from '#web/head/head.ts';
import { HEAD_ELEMENTS, headElements } from '#web/head/markup.ts';
import { isOffer } from '#web/paths.ts';
import { onPageDrawn } from '#web/ui/page-heading.tsx';

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

/**
 * From now on the document's head says of each page what it is about, but for the title, which is its heading's. Of an offer it
 * says nothing before the offer is there: until then what the server has written stays.
 */
export const keepHead = (): void => {
  let written = '';
  onPageDrawn((subject) => {
    const { pathname: path, search } = location;
    if (isOffer(path) && subject === undefined) return;
    const hasFailed = subject === 'failure';
    const head = headOf({ path, search, hasFailed, offer: hasFailed ? undefined : subject }, siteConfig());
    const next = JSON.stringify(head);
    if (next !== written) write(head);
    written = next;
  });
};
