import type { HttpBindings } from '@hono/node-server';
import type { JournalEntry } from '#mock-server/worlds/journal/entry.ts';
import type { World } from '#mock-server/worlds/world.ts';
import type { Address } from './address.ts';
import type { Fields } from './body/fields.ts';
import type { HeaderReader } from './wire/headers.ts';

/** A response without the headers that all responses have. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string | null;
}

export interface RequestState {
  readonly header: HeaderReader;
  /** Undefined if the path is not UTF-8. */
  readonly address: Address | undefined;
  readonly world: World;
  readonly entry: JournalEntry;
  /** The fields of the body, untrimmed. */
  readonly body: Fields;
  /** Headers of every response: cache and CORS. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  /** The response, as the journal stores it. */
  readonly reply: Required<Reply> | undefined;
}

/** Hono's types for the whole server. `app.request()` has no bindings. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: RequestState;
}
