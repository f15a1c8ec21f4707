/** What Laravel 13 answers differently from 12 on the wire; contracts/laravel/upgrade-13.md names the sources. */
export const LARAVEL = {
  '12': { sessionCookie: 'tsugimichi-session', trustsSameOrigin: false },
  '13': { sessionCookie: 'tsugimichi_session', trustsSameOrigin: true },
} as const;

export type LaravelVersion = keyof typeof LARAVEL;
export type Laravel = (typeof LARAVEL)[LaravelVersion];

export const isLaravelVersion = (text: string): text is LaravelVersion => Object.hasOwn(LARAVEL, text);
