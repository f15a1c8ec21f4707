/** What Laravel 13 answers differently from 12 on the wire; contracts/laravel/upgrade-13.md names the sources. */
export const LARAVEL = {
  '12': { sessionCookie: 'tsugimichi-session', trustsSameOrigin: false },
  '13': { sessionCookie: 'tsugimichi_session', trustsSameOrigin: true },
} as const;

export type LaravelVersion = keyof typeof LARAVEL;
export type Laravel = (typeof LARAVEL)[LaravelVersion];

export const isLaravelVersion = (text: string): text is LaravelVersion => Object.hasOwn(LARAVEL, text);

/** The address of the SPA, like Laravel's CORS and Sanctum configuration and SESSION_DOMAIN; and Laravel's version. */
export interface Site {
  /** The SPA's main origin; mails and the panel link to it. */
  readonly webOrigin: string;
  /** Further origins. CORS allows them all and they have a session, but links lead to the main one only. */
  readonly otherOrigins?: readonly string[] | undefined;
  /** The SPA on the local network, one of the further origins; mails that its pages cause lead there. */
  readonly networkOrigin?: string | undefined;
  /** A host name of this machine, besides loopback, at which the kit answers. */
  readonly kitHost?: string | undefined;
  /** The domain of session and CSRF cookies; by default the API's host. */
  readonly cookieDomain?: string | undefined;
  /** By default that of Laravel 12. */
  readonly laravel?: Laravel;
}
