import { expect, type Page } from '#web/e2e/test.ts';

/** The number of counted steps; the first one does not count. */
export const STEP_COUNT = 18;

/** A registration step: how to answer it, and how to check that the answer is shown. */
export interface Step {
  readonly path: string;
  give(page: Page): Promise<void>;
  given(page: Page): Promise<void>;
}

/** A step of one field; its label may also contain the required mark. */
export const fieldStep = (path: string, name: string, text: string): Step => ({
  path,
  give: (page) => page.getByLabel(name).fill(text),
  given: (page) => expect(page.getByLabel(name)).toHaveValue(text),
});

/** A step of radio buttons or checkboxes; `names` are chosen. */
export const choiceStep = (path: string, ...names: readonly string[]): Step => ({
  path,
  give: async (page) => {
    for (const name of names) await page.getByLabel(name, { exact: true }).check();
  },
  given: async (page) => {
    for (const name of names) await expect(page.getByLabel(name, { exact: true })).toBeChecked();
  },
});
