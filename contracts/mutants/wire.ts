/** One header as it stands on the wire; `set-cookie` may stand there more than once. */
export type Header = readonly [name: string, value: string];

/** A request on its way to the backend. */
export interface Sent {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: readonly Header[];
  readonly body: Buffer;
}

/** An answer on its way back. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: string;
}

/** Hands a request on to the backend behind the change. */
export type Forward = (sent: Sent) => Promise<Answer>;

/** What a backend does otherwise: with the request, with the answer, or with both. */
export type Change = (sent: Sent, forward: Forward) => Promise<Answer>;

/** The value of the first header of this name, whatever its casing. */
export const headerOf = ({ headers }: Pick<Sent, 'headers'>, name: string): string | undefined =>
  headers.find(([key]) => key.toLowerCase() === name)?.[1];
