import type { FaultSeed } from '#fixtures/seed.ts';
import { RULE_METHODS, unmetRule } from '#fixtures/unmet-rule.ts';
import { didYouMean, KitFailure, quoted } from './failure.ts';

const METHODS: readonly string[] = RULE_METHODS;
const LONGEST_DELAY = 600_000;

/** What is wrong with the call that a rule is about: one that the API has not would never be made. */
const problemOfCall = (fault: FaultSeed): string | undefined => {
  const unmet = unmetRule(fault);
  const path = quoted(fault.path);
  if (unmet?.field === 'path')
    return `"path" is ${path}, which no call of the API has${unmet.near ? `; did you mean "${unmet.near}"?` : ': GET /__kit/calls lists them all.'}`;
  if (unmet)
    return `"method" is ${quoted(unmet.method)}, which no call of ${path} has: there is ${unmet.others.join(', ')}.`;
  return undefined;
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
