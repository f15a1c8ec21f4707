import type { Backend } from './options.ts';
import { check } from './pact-file.ts';
import { setUpState } from './provider-states.ts';
import { type Answer, describeAnswer, objectIn, repeatedHeaders, sendRequest } from './send-request.ts';

const MEMBER = { name: 'ordinary-day', params: { as: 'aoi' } };
const ME = '/api/user/me';
const CSRF = '/sanctum/csrf-cookie';
const NO_CALL = '/api/no-such-call';
const CONFIG = 'config/cors.php';
const WRITE_HEADERS = ['content-type', 'x-xsrf-token'];

const sessionProblem = (response: Answer, { url, origin }: Backend): string | undefined => {
  const { status, headers } = response;
  if (status === 200 && objectIn(response)?.data) return undefined;
  // If Sanctum accepts the origin as the SPA's, every response sets the session's cookies, even a 401.
  if (status === 401 && headers.getSetCookie().length === 0) {
    const { host, port } = new URL(origin);
    const allowed = headers.get('access-control-allow-origin');
    const other = allowed && allowed !== '*' && allowed !== origin ? allowed : undefined;
    const first = other ? `it answers for ${other}: give --origin ${other}` : "give the SPA's address with --origin";
    return `The backend ignores sessions of the Origin ${origin} (a bare 401 without cookies); ${first}, or name ${host} in SANCTUM_STATEFUL_DOMAINS (host and port without http://, then \`php artisan config:clear\`), with statefulApi() in bootstrap/app.php (of the mock server: WEB_PORT=${port || 80})`;
  }
  if (status === 401)
    return `The session of the state's \`cookie\` belongs to nobody (401): log the person in, keep the session (SESSION_DRIVER must not be array) and encrypt its id with the backend's own APP_KEY`;
  const noData = 'let it answer {"data": …} with the member (JsonResource::withoutWrapping() removes it)';
  const other = status === 200 && objectIn(response) ? noData : 'give with --url the address in front of /api';
  const hint = status >= 500 ? "look into the backend's log" : other;
  return `GET ${url}${ME} with the state's cookie answers ${describeAnswer(response)}, no member: ${hint}`;
};

/** Why a browser cannot read the response. */
const corsProblem = ({ headers, status }: Answer, origin: string, path: string): string | undefined => {
  const allowed = headers.get('access-control-allow-origin');
  if (status >= 300) return `gets ${status}: let ${CONFIG} answer it (\`paths\` contains '${path}')`;
  const [repeated] = repeatedHeaders(headers);
  if (repeated) return `is unusable, ${repeated[0]} ${repeated[1]}`;
  if (allowed === null)
    return `has no Access-Control-Allow-Origin: put '${path}' into \`paths\` and '${origin}' into \`allowed_origins\` of ${CONFIG}`;
  if (allowed !== origin)
    return `allows ${allowed}, not ${origin}: set 'allowed_origins' => ['${origin}'] and 'supports_credentials' => true in ${CONFIG}`;
  if (headers.get('access-control-allow-credentials') === 'true') return undefined;
  return `allows no cookies: set 'supports_credentials' => true in ${CONFIG}`;
};

const namesIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase());

const preflightProblem = (response: Answer, { url, origin }: Backend): string | undefined => {
  const { headers } = response;
  const problem = corsProblem(response, origin, 'api/*');
  // The contract requires CORS headers in every response, though a browser does not need them here.
  if (problem && new URL(url).origin === origin)
    return `${problem}. ${origin} is the backend's own address: you can also give --origin the SPA's address in development`;
  if (problem) return problem;
  if (!namesIn(headers, 'access-control-allow-methods').includes('patch'))
    return `does not allow PATCH: set 'allowed_methods' => ['*'] in ${CONFIG}`;
  const missing = WRITE_HEADERS.find((name) => !namesIn(headers, 'access-control-allow-headers').includes(name));
  return missing && `does not allow the header ${missing}: set 'allowed_headers' => ['*'] in ${CONFIG}`;
};

/**
 * Checks the preconditions of all interactions: the backend runs, a provider state works, its session is valid, CORS allows the SPA.
 * @throws VerifyError with the first problem and what to change
 */
export const diagnose = async (backend: Backend): Promise<void> => {
  const { url, states, origin, hasDefaultStates } = backend;
  const get = (path: string, more = {}) =>
    sendRequest(url + path, '--url', { headers: { accept: 'application/json', origin, ...more } });
  const csrf = await get(CSRF);
  const location = csrf.headers.get('location');
  check(!location, `${url}${CSRF} redirects to ${location}: give with --url the address that answers itself`);
  const [visitor, nothing] = [await get(ME), await get(NO_CALL)];
  const isOneAnswer = visitor.status < 300 && nothing.status === visitor.status && nothing.text === visitor.text;
  check(
    !isOneAnswer,
    `The backend answers ${describeAnswer(visitor)} to everything: GET ${ME} without a session and GET ${NO_CALL} get the same. Nothing was verified; give with --url the address of the API itself`,
  );
  const { cookie } = await setUpState(states, MEMBER, hasDefaultStates);
  const invalid = sessionProblem(await get(ME, { cookie }), backend);
  check(!invalid, `${invalid}`);
  const wanted = {
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': WRITE_HEADERS.join(','),
  };
  const preflight = await sendRequest(url + ME, '--url', { method: 'OPTIONS', headers: { origin, ...wanted } });
  const refused = preflightProblem(preflight, backend);
  check(!refused, `No browser would send PATCH ${ME}: the preflight ${refused}`);
  const unread = corsProblem(csrf, origin, 'sanctum/csrf-cookie');
  check(!unread, `No browser would take GET ${CSRF}: its answer ${unread}`);
};
