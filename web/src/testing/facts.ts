import { screen } from '@testing-library/dom';
import { expect } from 'vitest';

/** The text of an element with single spaces. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/[ \n]+/g, ' ').trim();

export const textsOf = (elements: Iterable<Element>): string[] => [...elements].map(textOf);

/** All texts of an element, a line each: what stands there twice, or no more, is seen. */
export const outlineOf = (element: Element | null | undefined): string => {
  const texts = document.createTreeWalker(element ?? document, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) lines.push(texts.currentNode.textContent.trim());
  return lines.join('\n');
};

/** The rows of a description list, in their order: a term, and the words of its description. */
export const expectFacts = (
  list: Element | null | undefined,
  rows: readonly (readonly [term: string, ...words: string[]])[],
): void => {
  const descriptions = textsOf(list?.querySelectorAll('dd') ?? []);
  expect(textsOf(list?.querySelectorAll('dt') ?? [])).toEqual(rows.map(([term]) => term));
  for (const [place, [, ...words]] of rows.entries())
    for (const word of words) expect(descriptions[place]).toContain(word);
};

/** A sample value as the page shows it: the value, and the mark behind it. */
export const sample = (value: string): [string, string] => [value.replace('（見本）', ''), '見本'];

/** The addresses of the links that leave the site: each opens a new tab and says so. */
export const outwardAddresses = (): (string | null)[] => {
  const links = [...screen.getByRole('main').querySelectorAll('a[target="_blank"]')];
  for (const link of links) {
    expect(textOf(link)).toContain('新しいタブで開きます');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
  return links.map((link) => link.getAttribute('href'));
};
