import { type Interaction, VerifyError } from './pact-file.ts';
import { type Answer, jsonOf, sendRequest, tellAnswer } from './send-request.ts';

/** A state as a pact asks for it. */
export interface State {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What a state answers: what pact puts into the requests. */
export interface Values {
  readonly cookie: string;
  readonly xsrf_token: string;
}

/** The state that an interaction needs first; undefined where it needs none. */
export const stateOf = ({ providerStates = [] }: Interaction): State | undefined =>
  providerStates.map(({ name, params = {} }) => ({ name, params }))[0];

/** What a header cannot hold. */
const NOT_SENDABLE = /[^\t\x20-\x7e]/;

const HANDLER = 'contracts/laravel has such a handler';

const WHAT_TO_DO: Readonly<Record<number, string>> = {
  404: `add the route (${HANDLER}), or give its address with --states URL; if the state is what it does not know, seed it from contracts/pact/states.json`,
  405: 'let it take POST',
  419: 'leave its path out of the CSRF check (validateCsrfTokens in bootstrap/app.php), or put the route into routes/api.php',
  401: 'let it answer without a login',
  403: 'open it in the environment that you verify',
};

const problemOf = (answer: Answer): string | undefined => {
  const { status } = answer;
  const log = "look into the backend's log (storage/logs/laravel.log)";
  if (status < 200 || status > 299)
    return `answers ${tellAnswer(answer)}: ${WHAT_TO_DO[status] ?? (status >= 500 ? log : 'give the address that answers with --states')}.`;
  const values = jsonOf(answer);
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return `answers ${tellAnswer(answer)}, no JSON object: let it answer {"cookie": …, "xsrf_token": …} and the state's values (${HANDLER}).`;
  const missing = ['cookie', 'xsrf_token'].find((name) => typeof Reflect.get(values, name) !== 'string');
  const unsendable = ['cookie', 'xsrf_token'].find((name) => NOT_SENDABLE.test(String(Reflect.get(values, name))));
  if (missing === undefined && unsendable !== undefined)
    return `answers a \`${unsendable}\` that no header can hold: encode its values (rawurlencode), without line breaks (${HANDLER}).`;
  if (missing !== undefined)
    return `answers an object without the text \`${missing}\`: ${missing === 'cookie' ? 'give the Cookie header of a fresh session' : 'give the decoded XSRF-TOKEN of that session'} (${HANDLER}).`;
  return undefined;
};

/**
 * Brings the backend into a state, as pact does.
 * @returns the values that it answers
 * @throws VerifyError with a sentence when it does not
 */
export const setUpState = async (states: string, { name, params }: State, timeout: number): Promise<Values> => {
  const answer = await sendRequest(states, '--states', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'setup', params, state: name }),
    timeout,
  });
  const problem = problemOf(answer);
  const given = JSON.stringify({ state: name, ...(Object.keys(params).length > 0 && { params }) });
  if (problem) throw new VerifyError(`The states' address ${states}, asked for ${given}, ${problem}`);
  return jsonOf(answer) as Values;
};
