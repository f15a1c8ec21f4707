/** Where the SPA stands, as a Laravel backend is told by its CORS and Sanctum configuration and by SESSION_DOMAIN. */
export interface Site {
  /** The SPA's origin: mails and the panel lead there. */
  readonly webOrigin: string;
  /** Its further origins. All are allowed by CORS and have a session; only the first is led to. */
  readonly otherOrigins?: readonly string[] | undefined;
  /** The domain of session and CSRF cookies; left out, they are the API's host's own. */
  readonly cookieDomain?: string | undefined;
}

/** All origins of the SPA, the one that is led to first. */
export const originsOf = ({ webOrigin, otherOrigins = [] }: Site): readonly string[] => [webOrigin, ...otherOrigins];
