import type { Endpoint } from '#contracts/api/endpoint.ts';
import type { Page } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';

/** How a call ends that does not end as the others do: what is read, and the second try where it is another one. */
export interface Ending {
  /** What a person reads; left out: what they read in the other cases. Null: nothing has failed, it is done. */
  readonly words?: RegExp | null;
  readonly again?: (page: Page, world: World) => Promise<unknown>;
}

/** A call of the SPA, where a person causes it: a row of the matrix. */
export interface Call {
  readonly endpoint: Endpoint;
  /** What the person does, in a few words. */
  readonly what: string;
  /** The state of the backend; an ordinary day where it is left out. */
  readonly scenario?: string;
  /** Who is logged in, by their key in the cast; nobody where it is left out. */
  readonly as?: string;
  /** Goes to the form and fills it. */
  open?(page: Page, world: World): Promise<unknown>;
  /** Makes the page call: sends the form, or opens the page that reads. */
  cause(page: Page, world: World): Promise<unknown>;
  /** What is read where neither the server nor its status says more. */
  readonly words: RegExp;
  /** It is read in every case: nothing more is told. */
  readonly isAlways?: boolean;
  /** How it is told where that is not in the page; left out: `words` can be read in it. */
  told?(page: Page): Promise<unknown>;
  /** Whether what was typed is still there; left out: every control of the page has the value it had before. */
  kept?(page: Page): Promise<unknown>;
  /** The second try; left out: the same again. */
  again?(page: Page, world: World): Promise<unknown>;
  /** It has worked. */
  done(page: Page): Promise<unknown>;
  /** By the name of the failure: how it ends otherwise, or why there is no such case, in words. */
  readonly otherwise?: Readonly<Record<string, Ending | string>>;
}
