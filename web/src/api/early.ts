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
  /** Whether the API has set its cookies before: only then a member's page is loaded ahead. */
  mayHaveSession?: boolean;
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

/** Removes the operator's notice that index.html shows until the site does. */
export const removeEarlyNotice = (): undefined => void document.documentElement.style.removeProperty('--notice');

/** What was typed into a prerendered page, by `path#id`: fields that are rendered again take it. */
export const typedBefore = new Map<string, string>();
