import type { Page } from '#web/e2e/test.ts';

/** Wraps each text node in elements whenever it is added, like a browser's translation. */
const translate = () => {
  const wrapped = new WeakSet<Node>();
  const wrap = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || wrapped.has(text) || text.data.trim() === '' || parent.closest('script, style, textarea, svg'))
      return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    const copy = document.createTextNode(text.data);
    wrapped.add(copy);
    inner.append(copy);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  const start = () => {
    wrapAll();
    new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  // Before hydration this would only make React render the page again.
  addEventListener('listening', start, { once: true });
};

/** Translates the page from its next load on. */
export const translatePage = async (page: Page): Promise<void> => {
  await page.addInitScript(translate);
};
