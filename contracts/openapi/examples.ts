import { callKey } from '#contracts/api/endpoint.ts';
import { statusesOf, successOf } from '#contracts/api/statuses.ts';
import { callOf, type PactRequest, pactRequests, withValues } from '#contracts/pact/requests.ts';
import { Browser, type BrowserBody } from '#contracts/verify/browser.ts';
import { WRITTEN_ORIGIN } from '#contracts/verify/pact-file.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import type { Call } from './calls.ts';

/** A request with the mock server's response. */
export interface Example {
  /** The action and its provider state. */
  readonly summary: string;
  readonly request: PactRequest;
  /** The JSON of the response; undefined if empty. */
  readonly answer: unknown;
}

/** The time of the examples, fixed so that the document does not change. */
const NOW = Date.parse('2026-04-01T09:00:00+09:00');
const ORDINARY = 'ordinary-day';
/** Maximum number of list elements in an example. */
const SHOWN = 2;

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, SHOWN).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
};

/** A text without the server's own origin, whose port varies. */
const withoutPort = (text: string, { url }: RunningServer): string =>
  text.replaceAll(JSON.stringify(url).slice(1, -1).replaceAll('/', '\\/'), 'http:\\/\\/localhost:8787');

/** Sends a request in a fresh world of its state. Returns an unexpected status, or undefined if a fault answers. */
const sendRequest = async (server: RunningServer, recorded: PactRequest): Promise<Example | number | undefined> => {
  const { state, as, status, description } = recorded;
  const world = server.worlds.create(state, 'openapi', NOW);
  if (world.faults.list().length > 0) return undefined;
  const request = withValues(recorded, world.origin.values);
  const browser = new Browser({ url: server.url, states: '', origin: WRITTEN_ORIGIN }, { cookie: 'kit_world=openapi' });
  await browser.send('POST /__kit/worlds/openapi/login', as === undefined ? {} : { as });
  const { method, path, type } = request;
  const query = new URLSearchParams(request.query).toString();
  const call = `${method} ${path}${query && `?${query}`}`;
  // A query that lacks what is needed has no body.
  const body = type === undefined ? undefined : (request.body as BrowserBody);
  const answer = await browser.send(call, body, type === undefined ? {} : { 'content-type': type });
  if (answer.status !== status) return answer.status;
  const text = withoutPort(answer.text, server);
  const summary = `${description} (${state}${as === undefined ? '' : `, as ${as}`})`;
  return { summary, request, answer: text === '' ? undefined : shortened(JSON.parse(text)) };
};

const isFor =
  (call: Call) =>
  ({ method, path, body }: PactRequest): boolean => {
    const found = callOf(method, path, body);
    return found !== undefined && callKey(found) === callKey(call) && found.bodyHas === call.bodyHas;
  };

/** Statuses with a body of the call's own; the others are described once. */
const isOwn = (status: number): boolean => status < 300 || status === 404 || status === 422;

/** The same request, changed so that it fails: with an unknown id, or without required fields. */
const refusedLike = (request: PactRequest, call: Call, status: number): PactRequest => {
  const none = status === 404 ? { path: call.path.replace(/:\w+/g, '999999') } : { body: {}, query: {} };
  const description = status === 404 ? 'what is not there' : 'without what is needed';
  return { ...request, ...none, status, description, generators: {} };
};

/**
 * For each call and each of its own statuses, the SPA's request from the contract with the mock server's response, keyed by name and
 * status (`logIn 422`); in the ordinary day if the contract has one there.
 * @throws for a status that the contract never requests, or that the mock server does not return
 */
export const examplesOf = async (
  calls: readonly Call[],
  all: readonly PactRequest[] = pactRequests(),
): Promise<ReadonlyMap<string, Example>> => {
  const server = await startServer({ port: 0, memory: true, quiet: true });
  const found = new Map<string, Example>();
  const exampleOf = async (call: Call, status: number, candidates: readonly PactRequest[]): Promise<Example> => {
    const isElsewhere = ({ state }: PactRequest) => Number(state !== ORDINARY);
    let why = `No interaction of contracts/pact shows ${call.name} answered ${status}: write one`;
    for (const request of candidates.toSorted((a, b) => isElsewhere(a) - isElsewhere(b))) {
      const example = await sendRequest(server, request);
      if (typeof example === 'object') return example;
      const isLoggedOut = example === 401 && request.as === undefined;
      const login = isLoggedOut ? ', since nobody is logged in: add a person, as in as: "minori"' : '';
      if (example !== undefined && all.includes(request))
        why = `"${request.description}" of contracts/pact expects ${status} of ${call.name}, and the mock server answers ${example}${login}`;
    }
    throw new Error(`${why}.`);
  };
  try {
    for (const call of calls) {
      const requests = all.filter(isFor(call));
      const succeeded = successOf(call);
      const withStatus = (wanted: number) => requests.filter(({ status }) => status === wanted);
      const success = await exampleOf(call, succeeded, withStatus(succeeded));
      found.set(`${call.name} ${succeeded}`, success);
      for (const status of statusesOf(call.declared).filter((one) => one >= 300 && isOwn(one))) {
        const refused = await exampleOf(call, status, [
          ...withStatus(status),
          refusedLike(success.request, call, status),
        ]);
        found.set(`${call.name} ${status}`, refused);
      }
    }
    return found;
  } finally {
    await server.close();
  }
};
