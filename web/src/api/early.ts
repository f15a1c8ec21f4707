/** A call that index.html started. */
export type EarlyCall = Promise<Response> & {
  /** Aborts it. */
  readonly stop?: AbortController;
};

interface EarlyCalls {
  /** Starts a call to an API URL. */
  get?: (address: string) => EarlyCall;
  /** The channel between the site's tabs, with the messages received before a listener existed. */
  tabs?: BroadcastChannel & { readonly missed: unknown[] };
  /** The content of config.json. */
  config?: Promise<unknown>;
  /** Only if there may be a session. */
  me?: EarlyCall;
  /** The home page's offers, or an offer page's own offer. */
  offers?: EarlyCall;
  /** The end of the URL that `offers` requested. */
  at?: string;
  /** Names for the profile, unless this session already has them. */
  industries?: EarlyCall;
  'job-types'?: EarlyCall;
}

declare global {
  interface Window {
    /** Set by the script in index.html before the bundle loads. */
    __early?: EarlyCalls;
  }
}

/** False if index.html decided against the call. If its script did not run, the answer is unknown and true. */
export const wasCalledEarly = (name: 'me' | 'offers'): boolean => {
  const early = globalThis.window?.__early;
  return !early || name in early;
};

/** Returns a call that index.html started, only once; undefined if there is none, or if its URL is not `address`. */
export const takeEarly = (
  name: 'me' | 'offers' | 'industries' | 'job-types',
  address?: string,
): EarlyCall | undefined => {
  const early = globalThis.window?.__early;
  const started = early?.[name];
  if (early) delete early[name];
  return address?.endsWith(`offers${early?.at}`) === false ? undefined : started;
};
