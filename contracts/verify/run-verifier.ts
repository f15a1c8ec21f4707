import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Interaction } from '#contracts/pact/requests.ts';
import { forwarded, startProxy } from '#contracts/proxy.ts';
import { describeDifferences, type Mismatch } from './differences.ts';
import { harmsOf } from './harm.ts';
import type { Backend } from './options.ts';
import { type Pact, VerifyError } from './pact-file.ts';
import { setUpState } from './provider-states.ts';
import type { Result } from './reports.ts';
import { type Answer, describeAnswer, objectIn, sendRequest, TIMEOUT } from './send-request.ts';

interface Report {
  readonly interactionResults?: readonly { readonly description: string; readonly result: string }[];
  readonly errors?: readonly {
    readonly interaction: string;
    readonly mismatch: { readonly mismatches?: readonly Mismatch[] };
  }[];
}

const PROGRAM = createRequire(import.meta.url).resolve('@pact-foundation/pact-cli/bin/pact-verifier.js');

const environment = (): NodeJS.ProcessEnv => ({
  // In a CI that publishes, PACT_* would let the verifier also verify the broker's pacts.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PACT_'))),
  PACT_DO_NOT_TRACK: 'true',
  // The verifier reads the trusted authorities for each request; it speaks with the observer only, without HTTPS.
  SSL_CERT_FILE: devNull,
});

/** Runs the verifier, which writes its JSON report to `file`. @throws VerifyError if it writes none */
const reportOf = async (file: string, args: readonly string[]): Promise<Report> => {
  const all = [PROGRAM, ...args, '--json', file, '--no-colour'];
  const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'pipe'], env: environment() });
  const [output] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    const line = output.split('\n').find((each) => /error|invalid/i.test(each));
    throw new VerifyError(`The verifier ended without a report${line ? `: ${line.trim()}` : '.'}`);
  }
};

const differencesOf = ({ errors = [] }: Report, description: string): string[] => {
  const differences = errors
    .filter(({ interaction }) => interaction.endsWith(` - ${description}`))
    .flatMap(({ mismatch: { mismatches = [] } }) => describeDifferences(mismatches));
  return differences.length > 0 ? differences : ['the verifier did not verify it'];
};

/** Tells the observer which interaction a request or a state belongs to; the backend does not get it. */
const INDEX = 'x-verify-interaction';
/** The observer's address of provider states. */
const STATES = '/set-up-state';

const numbered = ({ request, providerStates = [], ...rest }: Interaction, index: number) => {
  const states = providerStates.map(({ name, params }) => ({ name, params: { ...params, [INDEX]: index } }));
  const headers = { ...request.headers, [INDEX]: [String(index)] };
  return { ...rest, providerStates: states, request: { ...request, headers } };
};

/** The last answer to an interaction, and what could hurt a person in it; why there is none. */
type Seen = { readonly answer: Answer; readonly harms: readonly string[] } | Error | undefined;

/** A proxy between the verifier and a backend that keeps what it sees. */
const startObserver = async (interactions: readonly Interaction[], backend: Backend) => {
  const seen: Seen[] = [];
  const setUp = async (request: Request): Promise<Response> => {
    const { state: name, params } = (await request.json()) as { state: string; params: Record<string, unknown> };
    const { [INDEX]: index, ...own } = params;
    try {
      return Response.json(await setUpState(backend.states, { name, params: own }));
    } catch (error) {
      seen[Number(index)] = error as Error;
      // After a 5xx the verifier would try again.
      return new Response(null, { status: 404 });
    }
  };
  const observe = async (request: Request): Promise<Response> => {
    const { method, url, headers } = request;
    const path = url.replace(/^\w+:\/\/[^/]*/, '');
    if (path === STATES) return setUp(request);
    const index = Number(headers.get(INDEX) ?? Number.NaN);
    const sent = new Headers(forwarded(headers));
    sent.delete(INDEX);
    const body = Buffer.from(await request.arrayBuffer());
    try {
      const init = { method, headers: sent, ...(body.length > 0 && { body }) };
      const answer = await sendRequest(backend.url + path, '--url', init);
      const state = interactions[index]?.providerStates?.[0];
      const json = objectIn({ text: body.toString() }) ?? {};
      const stateCookie = headers.get('cookie') ?? '';
      seen[index] = { answer, harms: harmsOf({ method, path, sent: json, state, stateCookie, answer }, backend.url) };
      // Of bytes: a text would get a type.
      const bytes = answer.text === '' ? null : Buffer.from(answer.text);
      return new Response(bytes, { status: answer.status, headers: forwarded(answer.headers) });
    } catch (error) {
      seen[index] = error as Error;
      return new Response(null, { status: 502 });
    }
  };
  const proxy = await startProxy(backend.url, observe);
  return { ...proxy, seen };
};

const SERVER_ERROR = /^status: expected \d+, got 5\d\d$/;
const NEEDED_COOKIES =
  'a session needs XSRF-TOKEN without httponly, and a cookie with httponly and samesite, both with path=/';

/** What the verifier and the observer found, in one list: a redirect, or an answer that cannot be read, explains all the rest. */
const combined = (differences: readonly string[], seen: Seen): readonly string[] => {
  if (seen === undefined) return differences;
  if (seen instanceof Error) return [seen.message];
  const { answer, harms } = seen;
  if (harms.some((line) => line.startsWith('status:'))) return harms;
  const start = JSON.stringify(answer.text.slice(0, 40));
  if (differences.length > 0 && answer.text !== '' && !objectIn(answer))
    return [
      `status: ${describeAnswer(answer)}, no JSON object; it begins with ${start}: answer as contracts/openapi.yaml says; for HTML see the backend's log, or whether the web server answers itself`,
    ];
  const came = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '=…'));
  const shown = differences.map((line) => {
    // The backend's message says what broke.
    if (SERVER_ERROR.test(line)) return `status: ${describeAnswer(answer)}`;
    return line.startsWith('header set-cookie:')
      ? `header set-cookie: ${came.join(' and ') || 'no cookie'} came; ${NEEDED_COOKIES}`
      : line;
  });
  return [...new Set([...harms, ...shown])];
};

const requestOf = ({ request: { method, path }, providerStates: [state] = [] }: Interaction): string =>
  `${method} ${path}, state ${state?.name}${state?.params ? ` ${JSON.stringify(state.params)}` : ''}`;

/**
 * Runs the official pact-verifier. An interaction fails unless its report calls it OK, even if it is missing there.
 * @throws VerifyError if the verifier does not run
 */
export const runVerifier = async (pact: Pact, backend: Backend): Promise<Result[]> => {
  const { interactions, provider } = pact;
  if (interactions.length === 0) return [];
  using folder = mkdtempDisposableSync(join(tmpdir(), 'verify-'));
  const fileOf = (name: string) => join(folder.path, name);
  using observer = await startObserver(interactions, backend);
  const { port, seen } = observer;
  writeFileSync(fileOf('pact.json'), JSON.stringify({ ...pact, interactions: interactions.map(numbered) }));
  const report = await reportOf(fileOf('report.json'), [
    ...['--file', fileOf('pact.json'), '--provider-name', provider.name],
    ...['--hostname', '127.0.0.1', '--port', `${port}`, '--request-timeout', `${2 * TIMEOUT}`],
    ...['--state-change-url', `http://127.0.0.1:${port}${STATES}`],
  ]);
  const passed = new Set(report.interactionResults?.flatMap((one) => (one.result === 'OK' ? one.description : [])));
  return interactions.map((interaction, index) => {
    const { description: name } = interaction;
    const problems = combined(passed.has(name) ? [] : differencesOf(report, name), seen[index]);
    return { kind: 'interactions', name, request: requestOf(interaction), problems };
  });
};
