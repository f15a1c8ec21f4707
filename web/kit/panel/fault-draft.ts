import { type FaultRule, faultBodyOf } from '#contracts/kit/fault.ts';
import type { KitEntry } from '#contracts/kit/journal.ts';
import { type Label, t } from '#web/kit/language.ts';
import type { Draft } from '#web/kit/state/panel-store.ts';

export const WAYS = ['Answer', 'Wait, then answer', 'Drop the connection', 'Break the contract'] as const;
type Way = (typeof WAYS)[number];

export interface FaultFields {
  readonly method: string;
  readonly path: string;
  readonly times: string;
  readonly way: Way;
  readonly wait: string;
  readonly status: string;
  readonly body: string;
}

const ready = (status: string, body: object) => ({ status, body: JSON.stringify(body, null, 2) });
/** Ready responses: status and Laravel's body for it. */
export const READY: Readonly<Record<string, Partial<FaultFields>>> = {
  500: ready('500', { message: 'Server Error' }),
  419: ready('419', { message: 'CSRF token mismatch.' }),
  401: ready('401', { message: 'Unauthenticated.' }),
  '422 from the contract': ready('422', { message: '入力内容をご確認ください。', errors: {} }),
  429: ready('429', { message: 'Too Many Attempts.' }),
};

export const fieldsOf = ({ method, path, times, delay_ms, status, body, drop, malformed }: FaultRule): FaultFields => ({
  method: method ?? 'any',
  path,
  times: String(times ?? ''),
  way: drop ? 'Drop the connection' : malformed ? 'Break the contract' : delay_ms ? 'Wait, then answer' : 'Answer',
  wait: String(delay_ms ?? 3000),
  status: String(status ?? ''),
  body: body === undefined ? '' : JSON.stringify(body, null, 2),
});

export const draftOf = ({ id, method, path, status, answer, answered_by }: KitEntry): Draft => {
  const body = faultBodyOf(answer.body ?? '');
  // `GET /api/offers/:id: not found` contains the contract's path.
  const [, endpoint] = /^[A-Z]+ (\/\S*?)(?::? |:?$)/.exec(answered_by) ?? [];
  return {
    rule: {
      method,
      path: endpoint ?? path.replace(/\?.*$/, ''),
      status: status ?? 500,
      times: 1,
      // Text bodies are omitted: Laravel's default body for the status is enough.
      ...(typeof body === 'string' ? {} : { body }),
    },
    from: t('from request {id}', { id }),
  };
};

/** The rule of the fields, or an error message for an invalid field. */
export const ruleFrom = ({ method, path, times, way, wait, status, body }: FaultFields): FaultRule | string => {
  const waits = way === 'Wait, then answer';
  const answers = waits || way === 'Answer';
  const numbers: readonly (readonly [Label, string])[] = [
    ['Times', times],
    ['Status', answers ? status : ''],
    ['Wait', waits ? wait : ''],
  ];
  const wrong = numbers.find(([, text]) => !/^\d*$/.test(text.trim()));
  if (wrong) return t('{field} is "{value}": write a whole number.', { field: t(wrong[0]), value: wrong[1] });
  const rule: FaultRule = {
    ...(method !== 'any' && { method }),
    path: path.trim(),
    ...(answers && status.trim() !== '' && { status: Number(status) }),
    ...(waits && { delay_ms: Number(wait) }),
    ...(way === 'Drop the connection' && { drop: true }),
    ...(way === 'Break the contract' && { malformed: true }),
    ...(times.trim() !== '' && { times: Number(times) }),
  };
  if (!answers || body.trim() === '') return rule;
  try {
    return { ...rule, body: JSON.parse(body) };
  } catch (error) {
    return t('The body is not JSON: {error}.', { error: (error as Error).message });
  }
};
