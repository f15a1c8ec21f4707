import { setTimeout as wait } from 'node:timers/promises';
import { shellQuote } from '#contracts/kit/fault.ts';
import { type PactRequest, withValues } from '#contracts/pact/requests.ts';
import { Browser, type BrowserBody } from '#contracts/verify/browser.ts';
import type { Backend } from '#contracts/verify/options.ts';
import type { State } from '#contracts/verify/pact-file.ts';
import { type Answer, describeAnswer } from '#contracts/verify/send-request.ts';
import { LIST_HINT, type Probe, selectProbes } from './probes.ts';

/** Pause between two probes in milliseconds: at most 20 a second. */
const PAUSE = 50;
/** From here on an answer is called slow, in milliseconds. */
const SLOW = 1_000;

/** Commands that set up the state and send the request: they need curl and Node. */
const curlLines = ({ url, states, origin }: Backend, state: State, request: PactRequest, probe: Probe): string[] => {
  const { method, path, body, type } = request;
  const isForm = Buffer.isBuffer(body);
  const data = isForm ? '--data-binary @-' : body && `-d ${shellQuote(JSON.stringify(body))}`;
  const line = [
    isForm && `echo ${body.toString('base64')} | base64 -d |`,
    `curl -s -i -X ${method} ${shellQuote(url + path)} -H 'Accept: application/json' -H ${shellQuote(`Origin: ${origin}`)}`,
    '-H "Cookie: $(v cookie)"',
    !probe.hasNoToken && '-H "X-XSRF-TOKEN: $(v xsrf_token)"',
    data && `-H ${shellQuote(`Content-Type: ${type}`)} ${data}`,
  ]
    .filter(Boolean)
    .join(' ');
  return [
    `s=$(curl -s ${shellQuote(states)} -H 'Content-Type: application/json' -d ${shellQuote(JSON.stringify({ state: state.name, params: state.params }))})`,
    `v() { node -pe 'JSON.parse(process.argv[1])[process.argv[2]]' "$s" "$1"; }`,
    probe.isTwice ? `${line} & ${line}; wait` : line,
  ];
};

/** The response, which a correct backend does not send. */
const wrongAnswer = (responses: readonly Answer[], { isTwice }: Probe): Answer | undefined => {
  const taken = responses.filter(({ status }) => status < 400);
  return responses.find(({ status }) => status >= 500) ?? (isTwice && taken.length < 2 ? undefined : taken[0]);
};

/** Sends a request of the contract in a fresh provider state, changed by the probe. */
const send = async (backend: Backend, right: PactRequest, probe?: Probe) => {
  const { state: name, as } = right;
  const state = as === undefined || probe?.isVisitor ? { name } : { name, params: { as } };
  const browser = await Browser.open(backend, state);
  const filled = withValues(right, browser.values);
  const request = probe?.change?.(filled) ?? filled;
  const { method, path, body, type } = request;
  const headers = { ...(type && { 'content-type': type }), ...(probe?.hasNoToken && { 'x-xsrf-token': '' }) };
  const once = () => browser.send(`${method} ${path}`, body as BrowserBody, headers);
  const start = performance.now();
  const answers = await Promise.all(probe?.isTwice ? [once(), once()] : [once()]);
  return { state, request, answers, took: performance.now() - start };
};

/**
 * Sends a backend requests that the contract excludes, one after the other.
 * @returns whether it refused them all and accepted those of the contract, and a line with their numbers
 * @throws VerifyError if no call has the words, or if no answer comes
 */
export const runProbes = async (backend: Backend, only: string, print: (text: string) => void, pause = PAUSE) => {
  let [refused, taken, left] = [0, 0, 0];
  for (const { right, probes } of selectProbes(only)) {
    const call = `${right.method} ${right.path}`;
    const [control] = (await send(backend, right)).answers;
    if (!control || control.status >= 300) {
      left += probes.length;
      const response = control && describeAnswer(control);
      print(`✗ ${call} answers ${response} to ${right.description}, so its probes were not sent: run npm run verify.`);
      continue;
    }
    let problems = 0;
    for (const probe of probes) {
      await wait(pause);
      const { state, request, answers, took } = await send(backend, right, probe);
      if (took > SLOW)
        print(
          `! ${call} needs ${(took / 1000).toFixed(1)} s for ${probe.wrong}${probe.hint === LIST_HINT ? `: ${LIST_HINT}` : ''}.`,
        );
      const wrong = wrongAnswer(answers, probe);
      if (!wrong) continue;
      problems += 1;
      const verb = wrong.status >= 500 ? 'breaks at' : 'takes';
      const sentence = `✗ ${call} ${verb} ${probe.wrong} and answers ${describeAnswer(wrong)}: ${probe.hint}.`;
      print([sentence, ...curlLines(backend, state, request, probe)].join('\n    '));
    }
    if (problems === 0) print(`✓ ${call} refuses ${probes.length}`);
    taken += problems;
    refused += probes.length - problems;
  }
  const outcome = `probes: ${refused} refused, ${taken} not refused, ${left} not sent`;
  return { isRight: taken + left === 0, outcome };
};
