import type { Endpoint } from '#contracts/api/endpoint.ts';
import { logIn } from '#contracts/api/session.ts';
import { contractCalls } from '#fixtures/loader/calls/calls.ts';
import { callsAt } from '#fixtures/loader/calls/nearest-call.ts';
import { MASK } from '#mock-server/record/masking/masked.ts';
import { type Exchange, parseJson } from './recording.ts';

export const isCall = (call: Endpoint | undefined, one: Endpoint): boolean =>
  call?.method === one.method && call.path === one.path;

/** Matches a request with the API: its path without a query, the contract's call, and whether there is one. */
export const matchCall = (method: string, path: string, body: string | null) => {
  const plain = path.replace(/[?#].*/s, '');
  const reading = method === 'HEAD' ? 'GET' : method;
  const calls = callsAt(contractCalls(), plain.replaceAll('*', '')).filter((one) => one.method === reading);
  const special = calls.find(({ bodyHas }) => bodyHas !== undefined && body?.includes(`"${bodyHas}"`));
  const found: Endpoint | undefined = special ?? calls.find(({ bodyHas }) => bodyHas === undefined);
  // A response to HEAD has no body to compare.
  const call = method === 'HEAD' ? undefined : found;
  return { plain, isKnown: found !== undefined, call, label: found?.path ?? plain };
};

const fieldsOf = ({ body, form }: Exchange['request']): readonly (readonly [name: string, value: unknown])[] => {
  if (form) return form;
  const value = parseJson(body);
  return value === undefined ? [...new URLSearchParams(body ?? '')] : Object.entries(Object(value));
};

/**
 * Whether a recording of an earlier version contains a mask instead of a password that matters: the mock would reject it. A login does not count: it uses the
 * password of the mock's own person, or fails like with any wrong one.
 */
export const hidesPassword = ({ method, path, request }: Exchange): boolean => {
  const { call } = matchCall(method, path, request.body);
  if (call === undefined || isCall(call, logIn)) return false;
  return fieldsOf(request).some(([name, value]) => /password/i.test(name) && value === MASK);
};
