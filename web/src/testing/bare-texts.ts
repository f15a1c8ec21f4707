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
 * Watches the page for text nodes beside other nodes that change, come or go, or that something is put in front of. A translation by
 * the browser puts elements in their place, so React would change what is no longer shown, or throw.
 * @returns the elements in which that happened so far
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
