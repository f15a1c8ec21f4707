import type { Backend } from './options.ts';
import { type Interaction, type Pact, VerifyError } from './pact-file.ts';
import { checkPreflight } from './preflight.ts';
import { type Answer, jsonOf, sendRequest, tellAnswer } from './send-request.ts';
import { setUpState, stateOf } from './states.ts';

const ME = '/api/user/me';

/** The interaction in which a member reads their own profile: what it relies on, all do. */
const isMemberRead = ({ request, response }: Interaction): boolean =>
  request.method === 'GET' && request.path === ME && response.status === 200;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Why somebody with a fresh session is not let in. */
const sessionProblem = (answer: Answer, { url, origin }: Backend): string | undefined => {
  const { status, headers } = answer;
  if (status === 200 && isObject(jsonOf(answer))) return undefined;
  const allowed = headers.get('access-control-allow-origin');
  const other = allowed && allowed !== '*' && allowed !== origin ? allowed : undefined;
  // Whoever Sanctum takes for the SPA is sent the session's cookies anew with every answer, with a 401 too.
  if (status === 401 && headers.getSetCookie().length === 0) {
    const { host, port } = new URL(origin);
    const first = other
      ? `it answers for ${other}: give --origin ${other}, or`
      : "give the SPA's address with --origin, or";
    return `The backend looks at no session of the Origin ${origin} (a bare 401 without cookies); ${first} name ${host} in SANCTUM_STATEFUL_DOMAINS, with statefulApi() in bootstrap/app.php (of the mock server: WEB_PORT=${port || 80}).`;
  }
  if (status === 401)
    return `The session of the state's \`cookie\` is nobody's (401): log the person in, keep the session (SESSION_DRIVER must not be array) and encrypt its id with the backend's own APP_KEY.`;
  const what = status >= 500 ? "look into the backend's log" : 'give with --url the address in front of /api';
  return `GET ${url}${ME} with the state's cookie answers ${tellAnswer(answer)}, no member: ${what}.`;
};

/**
 * Asks, before any interaction, what all of them rely on, in this order: is it up, does the states' address answer, does a session
 * work, is the Origin one of the SPA's, would a browser's preflight pass.
 * @throws VerifyError with the first thing that is wrong and what to change
 */
export const diagnose = async (backend: Backend, { interactions }: Pact, timeout = 10_000): Promise<void> => {
  const headers = { accept: 'application/json', origin: backend.origin };
  await sendRequest(`${backend.url}/sanctum/csrf-cookie`, '--url', { headers, timeout });
  const read = interactions.find(isMemberRead);
  const state = read && stateOf(read);
  if (!state)
    throw new VerifyError(`The pact holds no member who reads GET ${ME}: write it anew with \`npm test -- pact\`.`);
  const { cookie } = await setUpState(backend.states, state, timeout);
  const me = await sendRequest(`${backend.url}${ME}`, '--url', { headers: { ...headers, cookie }, timeout });
  const problem = sessionProblem(me, backend);
  if (problem) throw new VerifyError(problem);
  await checkPreflight(backend, timeout);
};
