import { endpoints } from '#contracts/api/endpoints.ts';
import { SECRET_NAMES } from '#contracts/api/secrets.ts';
import { ownedTexts } from '#contracts/pact/states/owned-texts.ts';
import { cookieProblems } from './cookies.ts';
import type { State } from './pact-file.ts';
import { type Answer, objectIn } from './send-request.ts';

/** A request of the verification with its response. */
interface Exchange {
  readonly method: string;
  /** Without the path of `--url`. */
  readonly path: string;
  /** The request's JSON object, `{}` without one. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly state?: State | undefined;
  /** The cookies that the provider state gave; a file has none. */
  readonly stateCookie?: string;
  readonly answer: Answer;
}

const SECRET = new RegExp(`(?:^|_)(?:${SECRET_NAMES.join('|')})$`);
const HARMLESS_TOKEN = /(?:csrf|xsrf|page|cursor)_token$/;
const HASH = /^\$(?:2[aby]|argon2\w*)\$/;
const IN_SNAKE_CASE = /(?<=[a-z\d])[A-Z]/g;

/** Every key and value of a body, at any depth; the errors of a 422 are sentences by field. */
const entriesOf = (value: unknown, isFailure: boolean): [key: string, value: unknown][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, one]): [string, unknown][] =>
        isFailure && key === 'errors' ? [] : [[key, one], ...entriesOf(one, isFailure)],
      );

const isSecret = ([key, value]: [string, unknown]): boolean => {
  const name = key.replaceAll(IN_SNAKE_CASE, '_$&').replaceAll('-', '_').toLowerCase();
  if (typeof value === 'string' && HASH.test(value)) return true;
  // A flag such as `has_password` is no secret.
  return SECRET.test(name) && !HARMLESS_TOKEN.test(name) && typeof value !== 'boolean';
};

/** In a header: a password's hash, a token, SQL. */
const SECRET_TEXT = /\$(?:2[aby]|argon2\w*)\$|^bearer |\b(?:select|insert|update|delete)\b.*\b(?:from|into|set)\b/is;

/** Of one header; `WWW-Authenticate: Bearer realm="api"` names a scheme. */
const isLeak = ([name, value]: [string, string]): boolean =>
  name !== 'www-authenticate' && (isSecret([name, value]) || SECRET_TEXT.test(value.replaceAll('%24', '$')));

/** The calls whose answer gives the browser the session for what follows. */
const SESSION_STARTS = ['/sanctum/csrf-cookie', '/api/login'];

const PUBLIC = new Set(endpoints.flatMap(({ path, isPublic }) => (isPublic ? path : [])));

/** What the `Cache-Control` of a response that is not for everybody lets happen (decision W22). */
const cacheHarm = ({ method, path, answer: { status, headers } }: Exchange): string | undefined => {
  const { pathname } = new URL(path, 'http://backend');
  const words = headers.get('cache-control') ?? '';
  const isApi = pathname.startsWith('/api/');
  if (method === 'OPTIONS' || (isApi && PUBLIC.has(pathname)) || /no-store/i.test(words)) return undefined;
  if (/public|max-?age=0*[1-9]/i.test(words) && !/private|no-cache/i.test(words))
    return "a shared cache give one person's response to another";
  return isApi && status < 300
    ? 'the browser show a stored response on Back, after the logout too, without a request'
    : undefined;
};

const LISTS = /^user_(?:schools|careers|desired_\w+)$/;

/** Whose texts or rows a response has besides those of its member: their tables and columns. */
export const strangers = ({ method, path, sent, state, answer }: Exchange): string[] => {
  const owned = ownedTexts(state?.name ?? '');
  const person = state?.params?.as;
  const id = typeof person === 'string' ? owned?.idOf(person) : owned?.memberWith(sent);
  const entries = entriesOf(objectIn(answer), answer.status >= 400);
  const places = entries.flatMap(([, value]) => {
    const text = typeof value === 'string' ? owned?.texts.get(value) : undefined;
    return text && text.id !== id ? text.place : [];
  });
  const isOwn = method === 'GET' && path === '/api/user/me' && answer.status === 200 && id !== undefined;
  const longer = entries.flatMap(([key, value]) =>
    isOwn && LISTS.test(key) && Array.isArray(value) && value.length > (owned?.countOf(key, id) ?? 0) ? key : [],
  );
  return [...new Set([...places, ...longer])];
};

/** What could hurt a person in a response that may still fulfil the contract. @param url of the backend */
export const harmsOf = (exchange: Exchange, url: string): string[] => {
  const { answer, path, stateCookie } = exchange;
  const { status, headers } = answer;
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null)
    return [
      `status: ${status} redirects to ${location}, where a browser sends a GET without the body: answer at the address itself (public/.htaccess must not cut the trailing slash below /api, see contracts/laravel/README.md)`,
    ];
  const entries = entriesOf(objectIn(answer), status >= 400);
  const secrets = new Set(entries.filter(isSecret).map(([key]) => key));
  const leaks = new Set([...headers].filter(isLeak).map(([name]) => name));
  const cached = cacheHarm(exchange);
  const starts = status < 300 && SESSION_STARTS.includes(path);
  return [
    ...[...secrets].map(
      (key) => `body: has "${key}", which looks like a secret: hide it ($hidden of the model, or an API resource)`,
    ),
    ...(cached
      ? [
          `header cache-control: "${headers.get('cache-control') ?? ''}" lets ${cached}: send "no-store, private" (the middleware of contracts/laravel/README.md)`,
        ]
      : []),
    ...[...leaks].map(
      (name) =>
        `header ${name}: has what looks like a secret (a password's hash, a token, SQL), which proxies and logs store: leave it out`,
    ),
    ...cookieProblems(headers.getSetCookie(), url, starts, stateCookie).map(
      (problem) => `header set-cookie: ${problem}`,
    ),
    ...strangers(exchange).map(
      (place) => `body: has another member's ${place}: select only the rows of the logged-in member`,
    ),
  ];
};
