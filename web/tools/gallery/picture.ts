import type { Page } from 'playwright';
import { type Step, takeStep } from '#web/e2e/open-scenario.ts';
import type { World } from '#web/e2e/world.ts';

/** One screen in one state. */
export interface Picture {
  readonly name: string;
  readonly path: string;
  /** By default an ordinary day. */
  readonly scenario?: string;
  /** Key of a person of the cast; by default a visitor. */
  readonly as?: string;
  /** Draws the window only: for fixed elements; dialogs always do so. */
  readonly window?: true;
  readonly print?: true;
  /** Drawn on phones only. */
  readonly narrow?: true;
  /** Holds requests before the page is opened, so that it stays in a loading state. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Fills in and presses controls. */
  readonly act?: (page: Page, world: World) => Promise<unknown>;
}

/** Never answers matching calls to the API, so that the page stays in a loading state. */
export const hold =
  (path: string, method?: string) =>
  (page: Page): Promise<unknown> =>
    page.route(`**/api/${path}`, (route) => {
      if (method && route.request().method() !== method) return route.fallback();
    });

export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();

/** Presses and types in order, in the notation of scenarios. */
export const steps =
  (...all: readonly Step[]) =>
  async (page: Page): Promise<void> => {
    for (const step of all) await takeStep(page, step);
  };
