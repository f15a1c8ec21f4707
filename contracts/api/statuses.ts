import { is } from 'superstruct';
import { requestPasswordReset, withdraw } from './account.ts';
import type { Endpoint } from './endpoint.ts';
import { applyToOffer } from './offers.ts';
import { saveRegisterStep, setPassword } from './registration.ts';
import { logIn } from './session.ts';

/** What a call refuses with that neither its path nor its body tells. */
const OWN = new Map<Endpoint, readonly number[]>([
  [withdraw, [403]],
  [saveRegisterStep, [403]],
  [setPassword, [403]],
  [applyToOffer, [404]],
  [logIn, [429]],
  [requestPasswordReset, [429]],
]);

/** Any call may meet these: the server broke, or is closed for maintenance. */
const ALWAYS = [500, 503];

const may = (isSo: boolean, status: number): readonly number[] => (isSo ? [status] : []);

/** The status of a call's success: 204 where it answers nothing. */
export const successOf = ({ answer }: Endpoint): 200 | 204 => (answer ? 200 : 204);

/**
 * Every status that a call may be answered with, in ascending order. The SPA itself takes any 2xx for a success; these are what a
 * backend is asked to say.
 */
export const statusesOf = (call: Endpoint): readonly number[] => {
  const { method, path, query, body } = call;
  const statuses = [
    successOf(call),
    // Any call below /api by a session from before the member's last change of password is one of nobody.
    ...may(path.startsWith('/api/'), 401),
    ...may(path.includes(':'), 404),
    ...may(body !== undefined, 413),
    ...may(method !== 'GET', 419),
    ...may(body !== undefined || (query !== undefined && !is({}, query)), 422),
    ...(OWN.get(call) ?? []),
    ...ALWAYS,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
};
