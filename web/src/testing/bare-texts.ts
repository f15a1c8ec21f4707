const isText = (node: Node | null): boolean => node?.nodeType === Node.TEXT_NODE;

const breaksTranslated = ({
  type,
  target,
  addedNodes,
  removedNodes,
  previousSibling,
  nextSibling,
}: MutationRecord): boolean =>
  type === 'characterData'
    ? (target.parentNode?.childNodes.length ?? 1) > 1
    : (addedNodes.length > 0 && isText(nextSibling)) ||
      ((previousSibling ?? nextSibling) !== null && [...addedNodes, ...removedNodes].some(isText));

/**
 * Watches for changed, added or removed text nodes with siblings, and for nodes inserted before a text node. A browser translation
 * replaces text nodes by elements, so React would update a node that is no longer shown, or throw.
 * @returns the affected elements so far
 */
export const watchBareTexts = (): (() => string[]) => {
  const found = new Set<string>();
  const note = (records: MutationRecord[]) => {
    for (const record of records) {
      const element = record.target instanceof Element ? record.target : record.target.parentElement;
      if (element && breaksTranslated(record)) found.add(element.outerHTML.slice(0, 300));
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    note(observer.takeRecords());
    observer.disconnect();
    return [...found];
  };
};
