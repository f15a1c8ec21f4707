import { contractCalls } from '#fixtures/calls.ts';
import { callsAt, nearestCall } from '#fixtures/nearest-call.ts';
import type { FaultSeed } from '#fixtures/seed.ts';
import { patternsOf } from '#mock-server/worlds/faults.ts';
import { didYouMean, KitFailure, quoted } from './failure.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const LONGEST_DELAY = 600_000;

/** What is wrong with the call that a rule is about: one that the API has not would never be made. */
const problemOfCall = ({ method, path }: FaultSeed): string | undefined => {
  const fitting = patternsOf(path).flatMap((pattern) => callsAt(contractCalls(), pattern.join('/')));
  if (fitting.length === 0) {
    const near = nearestCall(contractCalls(), path.replace(/\/*\*?$/, ''), method);
    return `"path" is ${quoted(path)}, which no call of the API has${near ? `; did you mean "${near.path}"?` : ': GET /__kit/calls lists them all.'}`;
  }
  const wanted = method?.toUpperCase() === 'HEAD' ? 'GET' : method?.toUpperCase();
  const methods: string[] = [...new Set(fitting.map((call) => call.method))];
  if (wanted === undefined || wanted === 'OPTIONS' || methods.includes(wanted)) return undefined;
  return `"method" is ${quoted(wanted)}, which no call of "${path}" has: there is ${methods.join(', ')}.`;
};

const problemOf = (fault: FaultSeed): string | undefined => {
  const { method, path, status, body, delay_ms, end_session, drop, stall, cut, malformed, times, every } = fault;
  if (!path.startsWith('/'))
    return `"path" is ${quoted(path)}: it begins with a slash, like "/api/offers" or "/api/*".`;
  if (/[?#]/.test(path))
    return `"path" is ${quoted(path)}: a rule looks at the path only, leave out what follows it from ? or #.`;
  if (method !== undefined && !METHODS.includes(method.toUpperCase()))
    return `"method" is ${quoted(method)}${didYouMean(method.toUpperCase(), METHODS)} There are ${METHODS.join(', ')}.`;
  if (status !== undefined && (status < 200 || status > 599)) return `"status" is ${status}: it goes from 200 to 599.`;
  if (delay_ms !== undefined && (delay_ms < 0 || delay_ms > LONGEST_DELAY))
    return `"delay_ms" is ${delay_ms}: it goes from 0 to ${LONGEST_DELAY}.`;
  if (times !== undefined && times < 1) return `"times" is ${times}: it is 1 or more, and left out for always.`;
  if (every !== undefined && every < 1) return `"every" is ${every}: 3 works on every third request, 1 on each.`;
  const ends = Object.entries({ drop, stall, cut, malformed }).filter(([, wanted]) => wanted);
  if (ends.length > 1) return `It can have only one of ${ends.map(([name]) => `"${name}"`).join(' and ')}.`;
  const answers = status !== undefined || body !== undefined;
  if (answers && (drop || stall))
    return `With "${drop ? 'drop' : 'stall'}" nothing is answered: leave "status" and "body" out.`;
  if (!answers && ends.length === 0 && !delay_ms && !end_session)
    return 'It does nothing: give "status", "body", "delay_ms", "end_session", "drop", "stall", "cut" or "malformed".';
  return problemOfCall(fault);
};

/** @throws 422 with one sentence for a rule that cannot work. */
export const checkFault = (fault: FaultSeed): FaultSeed => {
  const problem = problemOf(fault);
  if (problem !== undefined) throw new KitFailure(422, `This fault cannot work. ${problem}`);
  return fault;
};
