import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test, perhaps with its mark, or what several are about, in the source of a file. */
const PART = /^( *)test(\.describe)?\(\s*(['"`])(.+?)\3,(\s*EVERY_WIDTH,)?/gm;

/**
 * What a browser test that shows a check looks at in narrower windows, too: the tests that are marked so, as Playwright names them; `…`
 * stands for what differs from row to row.
 * @param shownBy below `web/`
 * @throws Error where there is none
 */
export const everyWidthTitles = (shownBy: string): readonly string[] => {
  const source = readFileSync(join(import.meta.dirname, '..', `${shownBy}.e2e.ts`), 'utf8');
  const titles: string[] = [];
  let around: readonly { readonly indent: number; readonly words: string }[] = [];
  for (const [, { length: indent } = '', isAround, , said = '', mark] of source.matchAll(PART)) {
    const words = said.replaceAll(/\$\{.+?\}/g, '…');
    around = around.filter((one) => one.indent < indent);
    if (mark) titles.push([...around.map((one) => one.words), words].join(' › '));
    if (isAround) around = [...around, { indent, words }];
  }
  if (titles.length === 0)
    throw new Error(`web/${shownBy}.e2e.ts shows a check in wide windows alone: mark what shows it with EVERY_WIDTH.`);
  return titles;
};
