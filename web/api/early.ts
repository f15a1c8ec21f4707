interface EarlyCalls {
  me?: Promise<Response>;
  offers?: Promise<Response>;
  /** The `type` that `offers` was asked with. */
  offersType?: number;
}

declare global {
  interface Window {
    /** Started by the script in index.html, before the bundle is there. */
    __early?: EarlyCalls;
  }
}

/** Hands over a call that index.html started, once; undefined where there is none. */
export const takeEarly = (name: 'me' | 'offers'): Promise<Response> | undefined => {
  const early = globalThis.window?.__early;
  const started = early?.[name];
  if (early) delete early[name];
  return started;
};

export const earlyOffersType = (): number | undefined => globalThis.window?.__early?.offersType;
