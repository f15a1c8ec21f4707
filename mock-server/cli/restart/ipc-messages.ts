/** Opens the previous process's worlds (undefined at the first start) and listens. `url` is the public address. */
export interface Serve {
  readonly url: string;
  readonly worlds: Buffer | undefined;
}

/** The process listens on this port of 127.0.0.1 with this many worlds; `isReseeded` if changed tables forced a reseed. */
export interface Serving {
  readonly port: number;
  readonly worlds: number;
  readonly isReseeded: boolean;
}

/** From the process that owns the port to the serving one. */
export type ToChild = Serve | 'handOver' | 'end';

/** The reverse, in this order: its source is loaded, it serves, it returns its worlds. */
export type ToParent = 'loaded' | Serving | Buffer;
