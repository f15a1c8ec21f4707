import { expect, test } from 'vitest';
import type { Handle } from '#contracts/proxy.testing.ts';
import { selectInteractions } from '#contracts/verify/pact-file.ts';
import { type Answer, withAnswer } from './answer.ts';
import { interactions, withMockServer } from './mock-server.testing.ts';

const { verify } = withMockServer();

interface Body {
  readonly data: Record<string, unknown> & Record<string, object[]>;
}
const inMember = (change: (member: Body['data'], response: Answer) => void): Handle =>
  withAnswer((answer, { url }) => {
    if (url.endsWith('/api/user/me') && answer.status === 200) change((answer.body as Body).data, answer);
  });
const header = (name: string, value: string): Handle => withAnswer(({ headers }) => headers.set(name, value));
const cookies = (change: (line: string) => string): Handle =>
  withAnswer(({ headers }) => {
    const lines = headers.getSetCookie().map(change);
    headers.delete('set-cookie');
    for (const line of lines) headers.append('set-cookie', line);
  });
const SESSION = 'the session check of a member';
const LIST = 'list of career changes';

type Harmful = [backend: string, only: string, handle: Handle, difference: RegExp];

test.each<Harmful>([
  [
    'shows a password’s hash',
    SESSION,
    inMember((me) => Object.assign(me, { password: '$2y$12$abc' })),
    /"password".*\$hidden/,
  ],
  [
    'shows the remember token',
    SESSION,
    inMember((me) => Object.assign(me, { remember_token: null })),
    /"remember_token"/,
  ],
  ['shows a hash by another name', SESSION, inMember((me) => Object.assign(me, { pw: '$argon2id$v=19$x' })), /"pw"/],
  [
    'shows a key in camel case',
    SESSION,
    inMember((me) => Object.assign(me, { user: { apiToken: 'x' } })),
    /"apiToken"/,
  ],
  [
    'lets caches share the member',
    SESSION,
    header('cache-control', 'max-age=60, public'),
    /header cache-control: .*shared cache/,
  ],
  ['lets caches share a list with applications', LIST, header('cache-control', 's-maxage=60'), /header cache-control/],
  ...[SESSION, LIST, 'a login with the right password', 'a logout'].map(
    (only): Harmful => [
      `lets browsers store ${only}`,
      only,
      header('cache-control', 'no-cache, private'),
      /header cache-control: "no-cache, private" lets the browser show a stored response on Back.*no-store/,
    ],
  ),
  [
    'gives cookies another domain',
    'CSRF cookie',
    cookies((line) => `${line}; domain=example.jp`),
    /XSRF-TOKEN: Domain=example\.jp is no domain of localhost: no browser keeps it/,
  ],
  [
    'lets other sites use the session',
    'CSRF cookie',
    cookies((line) => line.replace('lax', 'none; secure')),
    /tsugimichi-session: SameSite=none lets every other site/,
  ],
  [
    'mixes in another member’s career',
    SESSION,
    inMember((me) => me.user_careers?.push({ id: 99, company_name: '株式会社いろは電算' })),
    /another member's user_careers\.company_name/,
  ],
  [
    'mixes in another member’s wishes',
    SESSION,
    inMember((me) => me.user_desired_job_types?.push(...(me.user_desired_job_types ?? []), { job_type_id: 1 })),
    /another member's user_desired_job_types/,
  ],
  [
    'redirects trailing slashes',
    "a member's application",
    (request, forward) =>
      request.url.endsWith('/apply/')
        ? new Response(null, { status: 301, headers: { location: request.url.replace(/\/$/, '') } })
        : forward(request),
    /^status: 301 redirects to .*\/api\/apply, where a browser sends a GET .*trailing slash/,
  ],
  [
    'answers with a page',
    SESSION,
    (request, forward) =>
      request.url.endsWith('/api/user/me') ? new Response('<!doctype html>', { status: 200 }) : forward(request),
    /^status: 200 and HTML, no JSON: see the backend's log/,
  ],
  [
    'lacks a column',
    SESSION,
    (request, forward) =>
      request.url.endsWith('/api/user/me')
        ? Response.json(
            { message: 'no such column: age\nDETAIL: (1) (Connection: pgsql, SQL: select 1)' },
            { status: 500 },
          )
        : forward(request),
    /^status: expected \d+, got 500 \(no such column: age\)$/m,
  ],
  [
    'prints a warning before the JSON',
    SESSION,
    async (request, forward) => {
      const response = await forward(request);
      return request.url.endsWith('/api/user/me')
        ? new Response(`<b>Warning</b>${await response.text()}`, response)
        : response;
    },
    /^body: is no JSON; it begins with "<b>Warning<\/b>\{/,
  ],
  [
    'allows its Origin twice',
    SESSION,
    withAnswer(({ headers }) => headers.append('access-control-allow-origin', 'http://localhost:5173')),
    /^header access-control-allow-origin: came twice \(.*\), which browsers refuse: let either PHP[^\n]*$/,
  ],
  [
    'sets no session',
    'CSRF cookie',
    cookies((line) => line.replace('; httponly', '')),
    /set-cookie: XSRF-TOKEN=…; .* and tsugimichi-session=…; .* came; a session needs XSRF-TOKEN without httponly/,
  ],
])('reports a backend that %s', async (_, only, handle, difference) => {
  const failures = await verify(handle, selectInteractions(interactions, only));
  expect(failures.length).toBeGreaterThan(0);
  for (const { differences } of failures) expect(differences.join('\n')).toMatch(difference);
});
