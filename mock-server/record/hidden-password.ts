import { logIn } from '#contracts/api/session.ts';
import { MASK } from '#mock-server/masking/masking.ts';
import type { Exchange } from './exchange.ts';
import { isCall, knownCall } from './known-call.ts';

/** The fields of a request as it is kept: of a form, of JSON, of a text like a query. */
const fieldsOf = ({ body, form }: Exchange['request']): readonly (readonly [name: string, value: unknown])[] => {
  if (form) return form;
  try {
    return Object.entries(Object(JSON.parse(body ?? 'null')));
  } catch {
    return [...new URLSearchParams(body ?? '')];
  }
};

/**
 * Whether a call of the contract was kept without a password that it is about: put to the mock, the mask would be refused as a bad
 * one. A log-in is put all the same: it goes with the password of the mock's own person, or is refused for the mask as for any wrong one.
 */
export const hidesPassword = ({ method, path, request }: Exchange): boolean => {
  const { call } = knownCall(method, path, request.body);
  if (call === undefined || isCall(call, logIn)) return false;
  return fieldsOf(request).some(([name, value]) => /password/i.test(name) && value === MASK);
};
