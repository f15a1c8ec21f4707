interface EarlyCalls {
  /** The content of config.json. */
  config?: Promise<unknown>;
  me?: Promise<Response>;
  offers?: Promise<Response>;
  /** What `offers` was asked with. */
  query?: string;
}

declare global {
  interface Window {
    /** Started by the script in index.html, before the bundle is there. */
    __early?: EarlyCalls;
  }
}

/** Hands over a call that index.html started, once; undefined where there is none, or where `address` has another query. */
export const takeEarly = (name: 'me' | 'offers', address?: string): Promise<Response> | undefined => {
  const early = globalThis.window?.__early;
  const started = early?.[name];
  if (early) delete early[name];
  return address?.endsWith(`${early?.query}`) === false ? undefined : started;
};
