import type { FaultRule } from '#contracts/kit/fault.ts';
import { type Label, t } from '#web/kit/language.ts';

export const EFFECTS = ['Answer', 'Wait, then answer', 'Drop the connection', 'Break the contract'] as const;

export const NEW_FAULT = {
  method: 'any',
  path: '',
  times: '1',
  effect: 'Answer' as (typeof EFFECTS)[number],
  wait: '3000',
  status: '500',
  body: '',
};
export type FaultFields = typeof NEW_FAULT;

/** The rule of the fields, or an error message for an invalid field. */
export const ruleFrom = ({ method, path, times, effect, wait, status, body }: FaultFields): FaultRule | string => {
  const waits = effect === 'Wait, then answer';
  const answers = waits || effect === 'Answer';
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
    ...(effect === 'Drop the connection' && { drop: true }),
    ...(effect === 'Break the contract' && { malformed: true }),
    ...(times.trim() !== '' && { times: Number(times) }),
  };
  if (!answers || body.trim() === '') return rule;
  try {
    return { ...rule, body: JSON.parse(body) };
  } catch (error) {
    return t('The body is not JSON: {error}.', { error: (error as Error).message });
  }
};
