import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';

/** The text of an element with single spaces. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/[ \n]+/g, ' ').trim();

export const textsOf = (elements: Iterable<Element>): string[] => [...elements].map(textOf);

/** Expects the rows of an element's description lists in order: a term and words of its description. */
export const expectRows = (
  place: HTMLElement,
  rows: readonly (readonly [term: string, ...words: string[]])[],
): void => {
  const descriptions = textsOf(within(place).getAllByRole('definition'));
  expect(textsOf(within(place).getAllByRole('term'))).toEqual(rows.map(([term]) => term));
  for (const [index, [, ...words]] of rows.entries())
    for (const word of words) expect(descriptions[index]).toContain(word);
};

/** A sample value as rendered: the value and its mark. */
export const sample = (value: string): [string, string] => [value.replace('（見本）', ''), '見本'];

/** The URLs of external links; each must open a new tab and announce it. */
export const outwardAddresses = (): (string | null)[] => {
  const all = within(screen.getByRole('main')).queryAllByRole<HTMLAnchorElement>('link');
  const links = all.filter(({ target }) => target === '_blank');
  for (const link of links) {
    expect(textOf(link)).toContain('新しいタブで開きます');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
  return links.map((link) => link.getAttribute('href'));
};
