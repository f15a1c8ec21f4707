import { readStates } from '#contracts/pact/states/read-states.ts';
import { type ListedScenario, loadScenario } from '#fixtures/loader/load.ts';
import { mockOnly } from '#fixtures/loader/mock-only.ts';
import { isExpired, LOCAL } from './cookies.ts';
import { farHost, readAddress } from './options.ts';
import { check, VerifyError } from './pact-file.ts';
import { describeAnswer, objectIn, sendRequest } from './send-request.ts';

/** What a page is opened in. */
interface OpenOptions {
  /** A backend's address, and the one that sets up its provider states. */
  readonly on: string;
  readonly states?: string | undefined;
  readonly as?: string | undefined;
  readonly to?: string | undefined;
  /** PACT_SECRET of a backend on another machine. */
  readonly secret?: string | undefined;
  /** Another machine's tables may be emptied. */
  readonly yes: boolean;
}

/** A loopback address by the name that the site uses: cookies of 127.0.0.1 are none of localhost. */
const withLocalhost = (url: URL): URL => {
  if (LOCAL.test(url.hostname) && !url.hostname.endsWith('localhost')) url.hostname = 'localhost';
  return url;
};

/**
 * The addresses of a backend and its provider states as a browser reaches them.
 * @throws VerifyError for a wrong address, or for another machine without --yes
 */
export const readPlace = ({ on, states, yes }: Pick<OpenOptions, 'on' | 'states' | 'yes'>, option = '--on') => {
  const example = 'http://localhost:8000';
  const api = withLocalhost(readAddress(option, on, example));
  const given = readAddress('--states', states ?? '/__kit/pact-states', example, api.href);
  const place = { api: api.origin, states: withLocalhost(given).href };
  const far = farHost(place.api, place.states);
  const harm = `A state empties the tables of ${far}, which is another machine`;
  check(!far || yes, `${harm}: add --yes if it is yours and for tests`);
  return place;
};

/** Why a backend cannot be put into a scenario by its name; undefined if it can. */
export const refusedState = (name: string): string | undefined => {
  if (readStates().has(name)) return undefined;
  return `"${name}" needs ${mockOnly(loadScenario(name)) ?? 'a newer states.json (npm run generate)'}, which only the mock server has`;
};

/** The API of the site at this origin. @throws VerifyError if no site answers there */
const apiOf = async (origin: string, api: string): Promise<void> => {
  const start = `start it with \`VITE_API_URL=${api} npm start\``;
  const config = await sendRequest(`${origin}/config.json`, '--states', {}).then(objectIn, () => undefined);
  if (!config) throw new VerifyError(`No site answers at ${origin}, to which the backend leads: ${start}.`);
  const named = config.api ?? api;
  if (named !== api) throw new VerifyError(`The site at ${origin} uses the API ${named}: ${start}.`);
};

/**
 * Puts a backend into a scenario by its provider states.
 * @returns the link that does so again, logs its browser in and opens the site
 * @throws VerifyError with one sentence, whatever the backend answers
 */
export const openState = async ({ name, opens }: Pick<ListedScenario, 'name' | 'opens'>, options: OpenOptions) => {
  const { api, states } = readPlace(options);
  const { as = opens?.as, to = opens?.path ?? '/', secret } = options;
  const refused = refusedState(name);
  if (refused) throw new VerifyError(`${refused}: open it there, without --on.`);
  const sent = `"${name}" starts with a form that the browser has sent, which only the mock server's link can store`;
  check(!opens?.tab || options.to !== undefined, `${sent}: open it there, or give a page with --to`);
  const given = Object.entries({ state: name, as, to }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const place = `${states.replace(/[?#].*|\/$/g, '')}/open`;
  const link = `${place}?${new URLSearchParams(given)}`;
  // Histories and logs of servers store an address without its password.
  const login = secret && { authorization: `Basic ${Buffer.from(`pact:${secret}`).toString('base64')}` };
  const response = await sendRequest(link, '--states', { headers: { accept: 'application/json', ...login } });
  const { status, headers } = response;
  const location = URL.parse(headers.get('location') ?? '', link);
  const wrong = (what: string, hint: string) =>
    new VerifyError(`${place}, requested with the state "${name}", ${what}: ${hint}.`);
  if (status < 300 || status > 399 || !location)
    throw wrong(
      `answers ${describeAnswer(response)}`,
      status === 404
        ? 'add the route `open` (contracts/laravel has it), or name its address with --states'
        : "let it redirect to the site's page (contracts/laravel does)",
    );
  const isFar = !options.yes && !LOCAL.test(location.hostname);
  const isAtPage = location.href === URL.parse(to, location.origin)?.href;
  if (isFar || !isAtPage || !/^https?:$/.test(location.protocol))
    throw wrong(`redirects to ${location.href}`, `let it redirect to the site's page ${to}`);
  const cookies = headers.getSetCookie().filter((line) => !isExpired(line));
  if (!cookies.some((line) => line.startsWith('XSRF-TOKEN=')) || !cookies.some((line) => /;\s*httponly/i.test(line)))
    throw wrong('gives the browser no session', 'let it set the cookie of the session and XSRF-TOKEN');
  await apiOf(location.origin, api);
  return { link: secret ? link.replace('//', `//pact:${encodeURIComponent(secret)}@`) : link, as };
};
