import type { Locator } from 'playwright/test';
import { expect } from './test.ts';

/** The rows of a list of facts, in their order: a term, and what must be read behind it. */
export const expectFacts = async (
  list: Locator,
  rows: readonly (readonly [term: string, ...words: string[]])[],
): Promise<void> => {
  await expect(list.getByRole('term')).toHaveText(rows.map(([term]) => term));
  for (const [place, [, ...words]] of rows.entries()) {
    const fact = list.getByRole('definition').nth(place);
    await expect(fact).toBeVisible();
    for (const word of words) await expect(fact).toContainText(word);
  }
};

/** A sample as it is read: its value, and the mark behind it. */
export const sample = (value: string): [string, string] => [value.replace('（見本）', ''), '見本'];
