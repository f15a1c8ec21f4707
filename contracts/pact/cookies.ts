import type { HeaderValues } from './answer.ts';

/** The allowed attributes of XSRF-TOKEN: all but HttpOnly, because the SPA reads it. */
const READABLE = '(expires=[^;]*|max-age=-?\\d+|path=/|domain=[^;]*|secure|samesite=\\w+|partitioned)';

const attribute = (text: string): string => `(?i)^[^;]+;(.*;)?\\s*${text}(;.*)?$`;

/** Sanctum's two cookies: one that scripts read and send back, and the session, with any name, which scripts cannot read. */
export const sessionCookies: HeaderValues = {
  'Set-Cookie': [
    {
      example: 'XSRF-TOKEN=example; path=/; samesite=lax',
      matches: [`(?i)^XSRF-TOKEN=[^;]+(;\\s*${READABLE})*$`],
    },
    {
      example: 'tsugimichi-session=example; path=/; httponly; samesite=lax',
      matches: ['httponly', 'samesite=lax', 'path=/'].map(attribute),
    },
  ],
};
