import { phrasesOf } from '#web/ui/phrases.ts';

/** What the styles give `word-break: auto-phrase`. */
const PLACES = [
  'h1, h2, h3, h4',
  '[data-offline]',
  '.selection-full',
  '.drop-zone p',
  '.choice-box',
  '.choice-panel',
  '.error-summary a',
  '.field-hint',
  '.field-error',
  '.apply-bar-words p',
  '.withdrawn-page',
  '.wizard-foot-reason',
  '.wizard-lead',
  '.wizard-link',
  '.dialog-body p',
  ".menu-panel-note[role='alert']",
  '.message-page p',
  '.note',
  '.state-panel p',
  '.toast',
];

/** Where a line may break between two phrases: a space without a width. */
const BREAK = '\u200b';
/** Beside a bracket or a comma a line may break anyhow, and WebKit would draw the bracket over what follows. */
const BETWEEN_LETTERS = /([\p{L}\p{N}])\n(?=[\p{L}\p{N}])/gu;
const withBreaks = (text: string): string =>
  text
    .split('\n')
    .map((line) => phrasesOf(line).join('\n').replace(BETWEEN_LETTERS, `$1${BREAK}`).replaceAll('\n', ''))
    .join('\n');
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Texts that hold their breaks; React writes over them when it has another one. */
const done = new WeakMap<Text, string>();

const breakText = (text: Text): void => {
  if (done.get(text) === text.data || !JAPANESE.test(text.data)) return;
  const broken = withBreaks(text.data.replaceAll(BREAK, ''));
  done.set(text, broken);
  if (text.data !== broken) text.data = broken;
};

/** What the server drew may not be changed before React has taken it over: it compares the texts. */
const isDrawn = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));

const breakAll = (): void => {
  for (const place of document.querySelectorAll<HTMLElement>(PLACES.join())) {
    if (!isDrawn(place)) continue;
    if (place.style.wordBreak === '') place.style.wordBreak = 'keep-all';
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) breakText(texts.currentNode as Text);
  }
};

/** Whoever copies a text gets it as it was written. */
const copyWithoutBreaks = (event: ClipboardEvent): void => {
  const selected = String(getSelection());
  if (!selected.includes(BREAK)) return;
  event.clipboardData?.setData('text/plain', selected.replaceAll(BREAK, ''));
  event.preventDefault();
};

/**
 * Breaks lines between phrases in a browser that does not know `word-break: auto-phrase`: now, and before anything new is seen. (The
 * observer is called before the browser paints.)
 */
export const breakPhrases = (): void => {
  breakAll();
  new MutationObserver(breakAll).observe(document.body, { subtree: true, childList: true, characterData: true });
  document.addEventListener('copy', copyWithoutBreaks);
};
