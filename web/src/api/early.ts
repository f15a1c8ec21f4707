/** A call that index.html started. */
export type EarlyCall = Promise<Response> & {
  /** Breaks it off. */
  readonly stop?: AbortController;
};

interface EarlyCalls {
  /** Starts a call to an address of the API. */
  get?: (address: string) => EarlyCall;
  /** Between the tabs of the site, with the messages that came before anything listened. */
  tabs?: BroadcastChannel & { readonly missed: unknown[] };
  /** The content of config.json. */
  config?: Promise<unknown>;
  /** Only where there may be a session. */
  me?: EarlyCall;
  /** The offers of the home page, or the offer of its own page. */
  offers?: EarlyCall;
  /** What `offers` asked for: the end of its address. */
  at?: string;
  /** Of the profile, which shows names of both: where this session does not have them yet. */
  industries?: EarlyCall;
  'job-types'?: EarlyCall;
}

declare global {
  interface Window {
    /** Started by the script in index.html, before the bundle is there. */
    __early?: EarlyCalls;
  }
}

/** False where index.html had no reason to make a call. Where its script did not run, nobody knows. */
export const wasCalledEarly = (name: 'me' | 'offers'): boolean => {
  const early = globalThis.window?.__early;
  return !early || name in early;
};

/** Hands over a call that index.html started, once; undefined where there is none, or where it asked for something else than `address`. */
export const takeEarly = (
  name: 'me' | 'offers' | 'industries' | 'job-types',
  address?: string,
): EarlyCall | undefined => {
  const early = globalThis.window?.__early;
  const started = early?.[name];
  if (early) delete early[name];
  return address?.endsWith(`offers${early?.at}`) === false ? undefined : started;
};
