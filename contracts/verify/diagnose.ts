import type { Backend } from './options.ts';
import { VerifyError } from './pact-file.ts';
import { setUpState } from './provider-states.ts';
import { type Answer, describeAnswer, objectIn, sendRequest } from './send-request.ts';

const MEMBER = { name: 'ordinary-day', params: { as: 'aoi' } };
const ME = '/api/user/me';

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
  const other = 'give with --url the address in front of /api, or answer {"data": …} (without withoutWrapping())';
  const hint = status >= 500 ? "look into the backend's log" : other;
  return `GET ${url}${ME} with the state's cookie answers ${describeAnswer(response)}, no member: ${hint}`;
};

/**
 * Checks the preconditions of all interactions: the backend runs, a provider state works, its session is valid.
 * @throws VerifyError with the first problem and what to change
 */
export const diagnose = async (backend: Backend): Promise<void> => {
  const { url, states, origin } = backend;
  const visitor = { accept: 'application/json', origin };
  await sendRequest(url + ME, '--url', { headers: visitor });
  const { cookie } = await setUpState(states, MEMBER);
  const problem = sessionProblem(await sendRequest(url + ME, '--url', { headers: { ...visitor, cookie } }), backend);
  if (problem) throw new VerifyError(`${problem}.`);
};
