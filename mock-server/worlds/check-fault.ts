import type { FaultRule } from '#contracts/kit/fault.ts';
import { failedRule, RULE_METHODS } from '#fixtures/loader/errors/failed-rule.ts';
import { didYouMean, quoted, WorldError } from './world-error.ts';

const METHODS: readonly string[] = RULE_METHODS;
const LONGEST_DELAY = 600_000;

/** A fault for a call outside of the API would never apply. */
const problemOfCall = (rule: FaultRule): string | undefined => {
  const failed = failedRule(rule);
  const path = quoted(rule.path);
  if (failed?.field === 'path')
    return `"path" is ${path}, which no call of the API has${failed.near ? `; did you mean "${failed.near}"?` : ': GET /__kit/calls lists them all.'}`;
  if (failed)
    return `"method" is ${quoted(failed.method)}, which no call of ${path} has: there is ${failed.others.join(', ')}.`;
  return undefined;
};

const problemOf = (rule: FaultRule): string | undefined => {
  const { method, path, status, body, change, delay_ms, end_session, drop, stall, cut, malformed, times, every } = rule;
  if (!path.startsWith('/'))
    return `"path" is ${quoted(path)}: it begins with a slash, like "/api/offers" or "/api/*".`;
  if (/[?#]/.test(path))
    return `"path" is ${quoted(path)}: a fault matches the path only, leave out the part from ? or #.`;
  if (method !== undefined && !METHODS.includes(method.toUpperCase()))
    return `"method" is ${quoted(method)}${didYouMean(method.toUpperCase(), METHODS)} There are ${METHODS.join(', ')}.`;
  if (status !== undefined && (status < 200 || status > 599)) return `"status" is ${status}: it goes from 200 to 599.`;
  if (delay_ms !== undefined && (delay_ms < 0 || delay_ms > LONGEST_DELAY))
    return `"delay_ms" is ${delay_ms}: it goes from 0 to ${LONGEST_DELAY}.`;
  if (times !== undefined && times < 1) return `"times" is ${times}: it is 1 or more, and left out for always.`;
  if (every !== undefined && every < 1) return `"every" is ${every}: 3 works on every third request, 1 on each.`;
  const ends = Object.entries({ drop, stall, cut, malformed }).filter(([, isOn]) => isOn);
  if (ends.length > 1) return `It can have only one of ${ends.map(([name]) => `"${name}"`).join(' and ')}.`;
  const answers = status !== undefined || body !== undefined;
  if (answers && (drop || stall))
    return `With "${drop ? 'drop' : 'stall'}" there is no response: leave "status" and "body" out.`;
  if (change && (answers || drop || stall))
    return 'With "change" the API itself answers: leave "status", "body", "drop" and "stall" out.';
  if (!answers && !change?.length && ends.length === 0 && !delay_ms && !end_session)
    return 'It does nothing: give "status", "body", "change", "delay_ms", "end_session", "drop", "stall", "cut" or "malformed".';
  return problemOfCall(rule);
};

/** @throws WorldError for a fault that cannot apply to any request */
export const checkFault = (rule: FaultRule): FaultRule => {
  const problem = problemOf(rule);
  if (problem !== undefined) throw new WorldError(`This fault cannot work. ${problem}`);
  return rule;
};
