import type { Page } from 'playwright';
import type { World } from '#web/e2e/world.ts';

/** One screen in one state. */
export interface Picture {
  readonly name: string;
  readonly path: string;
  /** Left out for an ordinary day. */
  readonly scenario?: string;
  /** Key of somebody of the cast; left out for a visitor. */
  readonly as?: string;
  /** Only what the window shows: for what is fixed to it, and for dialogs, which are drawn so by themselves. */
  readonly window?: true;
  readonly print?: true;
  /** Drawn on phones only. */
  readonly narrow?: true;
  /** What is held before the page is opened, so that it stays as it is while it waits. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What is filled in and pressed. */
  readonly act?: (page: Page, world: World) => Promise<unknown>;
}

/** Calls to the API that match are never answered: the page stays as it is while it waits. */
export const hold =
  (path: string, method?: string) =>
  (page: Page): Promise<unknown> =>
    page.route(`**/api/${path}`, (route) => {
      if (method && route.request().method() !== method) return route.fallback();
    });

/** Presses the button with this name. */
export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();
