import type { ParseArgsOptionsConfig } from 'node:util';
import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';

/** A mistake of the command line; its message is for the person who typed it. */
export class KitLineError extends Error {}

/** What a command works with. */
export interface KitCall {
  /** What stands behind the command's name. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Id of the world it is about. */
  readonly world: string;
  /** The server's and the SPA's address. */
  readonly url: string;
  readonly web: string;
  readonly json: boolean;
  /** Asks the control API. @throws KitLineError with the server's own sentence */
  readonly callKit: <E extends Endpoint>(call: E, input: Input<E>) => Promise<Data<E>>;
  /** Says something before the end. */
  readonly out: (text: string) => void;
  /** Opens an address in the person's browser; false where there is none. */
  readonly open: (url: string) => Promise<boolean>;
  /** Resolves when the person stops a command that goes on, as Ctrl-C does. */
  readonly stopped: () => Promise<void>;
}

/** The data, and the same in words; `code` is the exit status, 0 when left out. */
export interface KitAnswer {
  readonly data: unknown;
  readonly words: string;
  readonly code?: number;
}

/** A command of `npm run kit`. */
export interface KitCommand {
  readonly name: string;
  /** What may stand behind it, as the help writes it: `NAME`, `[WORDS]`. */
  readonly takes: string;
  readonly about: string;
  /** One line as somebody types it, without `npm run kit -- `. */
  readonly example: string;
  /** How many words it takes; `missing` is said where there are too few. */
  readonly words: { readonly least: number; readonly most: number; readonly missing?: string };
  readonly options: ParseArgsOptionsConfig;
  /** A line of help for each option: `--times N` and what it does. */
  readonly help: readonly (readonly [option: string, about: string])[];
  readonly run: (call: KitCall) => Promise<KitAnswer>;
}
