import type { Page } from './test.ts';

/** Puts each text into elements in its place, whenever it is added, as the translation of a browser does. */
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
  // Before React has taken over the prerendered page, it would only draw the page once more.
  addEventListener('load', () =>
    requestIdleCallback(() => {
      wrapAll();
      new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true, characterData: true });
    }),
  );
};

/** From its next load on, the page is one that the browser translates. */
export const translatePage = async (page: Page): Promise<void> => {
  await page.addInitScript(translate);
};
