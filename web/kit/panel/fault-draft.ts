import type { FaultRule } from '#contracts/kit/fault.ts';
import type { KitEntry } from '#contracts/kit/journal.ts';
import type { Draft } from '#web/kit/state/panel-store.ts';

/** What a fault does, as its buttons say. */
export const WAYS = ['Answer', 'Wait, then answer', 'Drop the connection', 'Break the contract'] as const;
export type Way = (typeof WAYS)[number];

/** The fields of the editor, as they are typed. */
export interface FaultFields {
  readonly method: string;
  readonly path: string;
  readonly times: string;
  readonly way: Way;
  readonly wait: string;
  readonly status: string;
  readonly body: string;
}

/** Where the editor begins when nothing is known. */
export const NEW_FAULT: Draft = { rule: { path: '', status: 500, body: { message: 'Server Error' }, times: 1 } };

/** Answers at hand: the status, and the body that Laravel sends with it. */
export const READY: Readonly<Record<string, { status: number; body?: unknown }>> = {
  500: { status: 500, body: { message: 'Server Error' } },
  419: { status: 419, body: { message: 'CSRF token mismatch.' } },
  401: { status: 401, body: { message: 'Unauthenticated.' } },
  '422 from the contract': { status: 422, body: { message: '入力内容をご確認ください。', errors: {} } },
  429: { status: 429, body: { message: 'Too Many Attempts.' } },
};

/** What the editor shows of a rule. */
export const fieldsOf = ({ method, path, times, delay_ms, status, body, drop, malformed }: FaultRule): FaultFields => ({
  method: method ?? 'any',
  path,
  times: times === undefined ? '' : String(times),
  way: drop ? 'Drop the connection' : malformed ? 'Break the contract' : delay_ms ? 'Wait, then answer' : 'Answer',
  wait: String(delay_ms ?? 3000),
  status: status === undefined ? '' : String(status),
  body: body === undefined ? '' : JSON.stringify(body, null, 2),
});

/** A rule that answers again as an entry of the journal was answered. */
export const draftOf = ({ id, method, path, status, answer }: KitEntry, endpoint: string | undefined): Draft => {
  let body: unknown;
  try {
    body = answer.body === null ? undefined : JSON.parse(answer.body);
  } catch {
    // Not JSON: Laravel's own body for that status will do.
  }
  return {
    rule: {
      method,
      path: endpoint ?? path.replace(/\?.*$/, ''),
      status: status ?? 500,
      times: 1,
      ...(body === undefined ? {} : { body }),
    },
    from: `from request ${id}`,
  };
};

/** The rule that the fields say, or a sentence about the field that cannot be read. */
export const ruleFrom = ({ method, path, times, way, wait, status, body }: FaultFields): FaultRule | string => {
  const answers = way === 'Answer' || way === 'Wait, then answer';
  const numbers = { Times: times, Status: answers ? status : '', Wait: way === 'Wait, then answer' ? wait : '' };
  const wrong = Object.entries(numbers).find(([, text]) => !/^\d*$/.test(text.trim()));
  if (wrong) return `${wrong[0]} is "${wrong[1]}": write a whole number.`;
  let read: unknown;
  if (answers && body.trim() !== '') {
    try {
      read = JSON.parse(body);
    } catch (error) {
      return `The body is not JSON: ${(error as Error).message}.`;
    }
  }
  return {
    ...(method !== 'any' && { method }),
    path: path.trim(),
    ...(answers && status.trim() !== '' && { status: Number(status) }),
    ...(read !== undefined && { body: read }),
    ...(way === 'Wait, then answer' && { delay_ms: Number(wait) }),
    ...(way === 'Drop the connection' && { drop: true }),
    ...(way === 'Break the contract' && { malformed: true }),
    ...(times.trim() !== '' && { times: Number(times) }),
  };
};

/** The same on the command line. */
export const commandLine = (rule: FaultRule): string => {
  const { method = 'any', path, status, delay_ms, drop, malformed, times } = rule;
  const words = [
    `kit fault '${method} ${path}'`,
    status === undefined ? '' : String(status),
    delay_ms === undefined ? '' : `--wait ${delay_ms}`,
    drop ? '--drop' : '',
    malformed ? '--malformed' : '',
    times === undefined ? '' : `--times ${times}`,
  ];
  return words.filter(Boolean).join(' ');
};
