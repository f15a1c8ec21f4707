import { check, type State } from './pact-file.ts';
import { type Answer, describeAnswer, objectIn, sendRequest } from './send-request.ts';

const HANDLER = 'contracts/laravel has such a handler';
const WHAT_TO_DO: Readonly<Record<number, string>> = {
  404: `add the route there (${HANDLER}; its file adds it only if APP_ENV is local or testing, and route:cache must be newer), or seed an unknown state from contracts/pact/states.json`,
  405: 'let it take POST',
  419: 'leave its path out of the CSRF check (validateCsrfTokens in bootstrap/app.php), or put the route into routes/api.php',
};

const problemOf = (response: Answer, states: string): string | undefined => {
  const { status } = response;
  const answers = `answers ${describeAnswer(response)}`;
  if (status >= 500) return `${answers}: look into the backend's log (storage/logs/laravel.log)`;
  const example = new URL('/__pact/states', states);
  if (status < 200 || status > 299)
    return `${answers}: give the right address, as in --states ${example}, or ${WHAT_TO_DO[status] ?? 'see what answers there'}`;
  const { cookie, xsrf_token } = objectIn(response) ?? {};
  for (const [name, value] of Object.entries({ cookie, xsrf_token }))
    if (typeof value !== 'string' || /[^\t\x20-\x7e]/.test(value))
      return `${answers}, but no \`${name}\` that a header can contain: let it answer {"cookie": (the Cookie header of a fresh session), "xsrf_token": (its decoded XSRF-TOKEN)} and the state's values (${HANDLER})`;
  return undefined;
};

/** Sets up a provider state as the verifier does. @throws VerifyError if the backend does not */
export const setUpState = async (states: string, { name, params = {} }: State) => {
  const response = await sendRequest(states, '--states', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'setup', params, state: name }),
  });
  const problem = problemOf(response, states);
  const state = JSON.stringify({ state: name, ...(Object.keys(params).length > 0 && { params }) });
  check(!problem, `The states' address ${states}, requested with ${state}, ${problem}`);
  return objectIn(response) as { readonly cookie: string; readonly not_emptied?: string; readonly offer_id?: number };
};
