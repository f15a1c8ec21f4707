import { expect, type Page } from './test.ts';

/** How many steps the registration counts after its first one. */
export const STEP_COUNT = 18;

/** A step of the registration: what is typed or picked there, and how one sees that it stands there. */
export interface Step {
  readonly path: string;
  give(page: Page): Promise<void>;
  given(page: Page): Promise<void>;
}

/** A step of one field. Its label may say besides that it is required. */
export const fieldStep = (path: string, name: string, text: string): Step => ({
  path,
  give: (page) => page.getByLabel(name).fill(text),
  given: (page) => expect(page.getByLabel(name)).toHaveValue(text),
});

/** A step of radio buttons or checkboxes, of which those with these names are chosen. */
export const choiceStep = (path: string, ...names: readonly string[]): Step => ({
  path,
  give: async (page) => {
    for (const name of names) await page.getByLabel(name, { exact: true }).check();
  },
  given: async (page) => {
    for (const name of names) await expect(page.getByLabel(name, { exact: true })).toBeChecked();
  },
});
