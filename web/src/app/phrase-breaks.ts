import { phrasesOf } from '#web/src/ui/phrases.ts';

/** Elements that the styles give `word-break: auto-phrase`. */
const PLACES = [
  'h1, h2, h3, h4',
  '[data-offline]',
  '.selection-full',
  '.drop-zone p',
  '.entry-card-closed p',
  '.career-list-role',
  '.choice-box',
  '.choice-panel',
  '.error-summary a',
  '.field-hint',
  '.field-error',
  '.apply-bar-words p',
  '.offer-brief dd',
  '.withdrawn-page',
  '.wizard-foot-reason',
  '.wizard-lead',
  '.wizard-link',
  '.dialog-body p',
  ".menu-panel-note[role='alert']",
  '.message-page p',
  '.note',
  '.site-footer li a',
  '.state-panel p',
  '.toast',
];
const SELECTOR = PLACES.join();

/** The line break opportunity between two phrases: a zero-width space. */
const BREAK = '\u200b';
/**
 * Also after a comma, a full stop or a closing bracket: with `keep-all`, WebKit only breaks at spaces. Not before an opening
 * bracket, because WebKit would then draw it in another position.
 */
const BEFORE_LETTERS = /([\p{L}\p{N}、。！？・／）」』】〉])\n(?=[\p{L}\p{N}])/gu;
const withBreaks = (text: string): string =>
  text
    .split('\n')
    .map((line) => phrasesOf(line).join('\n').replace(BEFORE_LETTERS, `$1${BREAK}`).replaceAll('\n', ''))
    .join('\n');
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Texts that already contain breaks; React overwrites them with new texts. */
const done = new WeakMap<Text, string>();

const breakText = (text: Text): void => {
  if (done.get(text) === text.data || !JAPANESE.test(text.data)) return;
  const broken = withBreaks(text.data.replaceAll(BREAK, ''));
  done.set(text, broken);
  if (text.data !== broken) text.data = broken;
};

/** Server-rendered text must not change before React has hydrated it: React compares the texts. */
const isRendered = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));

/** Elements that React has not hydrated yet. */
const waiting = new Set<HTMLElement>();

const breakPlace = (place: HTMLElement): void => {
  if (!isRendered(place)) {
    waiting.add(place);
    return;
  }
  waiting.delete(place);
  if (place.style.wordBreak === '') place.style.wordBreak = 'keep-all';
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) breakText(texts.currentNode as Text);
};

/** Handles the matching element around a node, and those inside it. */
const breakAt = (node: Node): void => {
  const around = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(SELECTOR);
  if (around) breakPlace(around);
  if (node instanceof Element) for (const place of node.querySelectorAll<HTMLElement>(SELECTOR)) breakPlace(place);
};

const breakChanged = (changes: readonly MutationRecord[]): void => {
  for (const place of waiting) {
    if (place.isConnected) breakPlace(place);
    else waiting.delete(place);
  }
  for (const { type, target, addedNodes } of changes)
    for (const node of type === 'childList' ? addedNodes : [target]) breakAt(node);
};

/** Copied text does not contain the added spaces. */
const copyWithoutBreaks = (event: ClipboardEvent): void => {
  const selected = String(getSelection());
  if (!selected.includes(BREAK)) return;
  event.clipboardData?.setData('text/plain', selected.replaceAll(BREAK, ''));
  event.preventDefault();
};

/**
 * Breaks lines between phrases in browsers without `word-break: auto-phrase`: all current texts, and later ones before they
 * are painted (a MutationObserver runs before the browser paints).
 */
export const breakPhrases = (): void => {
  breakAt(document.body);
  new MutationObserver(breakChanged).observe(document.body, { subtree: true, childList: true, characterData: true });
  document.addEventListener('copy', copyWithoutBreaks);
};
