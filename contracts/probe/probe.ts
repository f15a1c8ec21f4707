import { type PactRequest, withValues } from '#contracts/pact/requests.ts';
import { Browser, type BrowserBody } from '#contracts/verify/browser.ts';
import { type Backend, farHost } from '#contracts/verify/options.ts';
import { repeat, withUnchecked } from '#contracts/verify/reports.ts';
import { describeAnswer } from '#contracts/verify/send-request.ts';
import { LIST_HINT, type Probe, selectProbes } from './probes.ts';

/** From here on an answer is called slow, in milliseconds. */
const SLOW = 1_000;

/** Sends a request of the contract in a fresh provider state, changed by the probe. */
const send = async (backend: Backend, right: PactRequest, probe?: Probe) => {
  const { state: name, as } = right;
  const browser = await Browser.open(backend, { name, ...(as && { params: { as } }) });
  const filled = withValues(right, browser.values);
  const { method, path, body, type } = probe?.change?.(filled) ?? filled;
  const headers = { ...(type && { 'content-type': type }), ...(probe?.hasNoToken && { 'x-xsrf-token': '' }) };
  const start = performance.now();
  const answer = await browser.send(`${method} ${path}`, body as BrowserBody, headers);
  return { answer, took: performance.now() - start };
};

/**
 * Sends a backend requests that the contract excludes, one after the other.
 * @returns whether it refused them all and accepted those of the contract, and a line with their numbers
 * @throws VerifyError if no call has the words, or if no answer comes
 */
export const runProbes = async (backend: Backend, only: string, print: (text: string) => void) => {
  let [refused, taken, left] = [0, 0, 0];
  for (const { right, probes } of selectProbes(only)) {
    const call = `${right.method} ${right.path}`;
    const { answer: control } = await send(backend, right);
    if (control.status >= 300) {
      left += probes.length;
      const came = describeAnswer(control);
      print(`✗ ${call} answers ${came} to ${right.description}, so its probes were not sent: run npm run verify.`);
      continue;
    }
    let problems = 0;
    for (const probe of probes) {
      const { answer, took } = await send(backend, right, probe);
      const advice = probe.hint === LIST_HINT ? `: ${LIST_HINT}` : '';
      if (took > SLOW) print(`! ${call} needs ${(took / 1000).toFixed(1)} s for ${probe.wrong}${advice}.`);
      if (answer.status >= 400 && answer.status < 500) continue;
      problems += 1;
      const verb = answer.status >= 500 ? 'breaks at' : 'takes';
      print(`✗ ${call} ${verb} ${probe.wrong} and answers ${describeAnswer(answer)}: ${probe.hint}.`);
    }
    const mode = farHost(backend.url, backend.states) ? '--probe --yes ' : '--probe ';
    print(problems === 0 ? `✓ ${call} refuses ${probes.length}` : repeat(backend, right.description, mode));
    taken += problems;
    refused += probes.length - problems;
  }
  const outcome = withUnchecked(`probes: ${refused} refused, ${taken} not refused, ${left} not sent`);
  return { isRight: taken + left === 0, outcome };
};
