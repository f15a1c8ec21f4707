/** What the process that owns the port sends to the one that answers. */
export type ToChild =
  /** Open the worlds of the process before (undefined at the first start) and listen. `url` is the address of the port. */
  | { readonly type: 'serve'; readonly url: string; readonly worlds: Buffer | undefined }
  /** Another process takes over: give back the worlds. */
  | { readonly type: 'handOver' }
  | { readonly type: 'end' };

/** What the process that answers sends to the one that owns the port. */
export type ToParent =
  /** All of its source is loaded. */
  | { readonly type: 'loaded' }
  | { readonly type: 'serving'; readonly port: number; readonly worlds: number }
  | { readonly type: 'worlds'; readonly bytes: Buffer };
