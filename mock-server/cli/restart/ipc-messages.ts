/** Opens the worlds of the process before (undefined at the first start) and listens. `url` is the public address. */
export interface Serve {
  readonly url: string;
  readonly worlds: Buffer | undefined;
}

/** A process answers on a port of 127.0.0.1, with so many worlds; `isReseeded` if changed tables made it seed them again. */
export interface Serving {
  readonly port: number;
  readonly worlds: number;
  readonly isReseeded: boolean;
}

/** From the process that owns the port to the one that answers. */
export type ToChild = Serve | 'handOver' | 'end';

/** The other way, in this order: its source is loaded, it serves, it gives its worlds back. */
export type ToParent = 'loaded' | Serving | Buffer;
