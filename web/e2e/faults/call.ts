import type { Endpoint } from '#contracts/api/endpoint.ts';
import type { Page } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';

/** How a call ends if it differs from the other failures: message and retry. */
export interface Ending {
  /** The message; by default the call's usual one. Null if nothing has failed. */
  readonly words?: RegExp | null;
  readonly again?: (page: Page, world: World) => Promise<unknown>;
}

/** A call of the SPA and the action that triggers it: a row of the matrix. */
export interface Call {
  readonly endpoint: Endpoint;
  /** The person's action, in a few words. */
  readonly what: string;
  /** The scenario; by default an ordinary day. */
  readonly scenario?: string;
  /** The logged-in person, by key of the cast; by default nobody. */
  readonly as?: string;
  /** Opens the form and fills it. */
  open?(page: Page, world: World): Promise<unknown>;
  /** Triggers the call: sends the form or opens the page. */
  cause(page: Page, world: World): Promise<unknown>;
  /** The message if neither server nor status provides one. */
  readonly words: RegExp;
  /** `words` appear for every failure. */
  readonly isAlways?: boolean;
  /** Checks a message outside the page; by default `words` are expected in the page. */
  isShown?(page: Page): Promise<unknown>;
  /** Checks that the input remains; by default every control has its earlier value. */
  unchanged?(page: Page): Promise<unknown>;
  /** The retry; by default `cause` again. */
  again?(page: Page, world: World): Promise<unknown>;
  /** Checks that the call has succeeded. */
  done(page: Page): Promise<unknown>;
  /** By failure name: another ending, or the reason why the case does not exist. */
  readonly otherwise?: Readonly<Record<string, Ending | string>>;
}
