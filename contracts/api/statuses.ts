import { is } from 'superstruct';
import { requestPasswordReset, withdraw } from './account.ts';
import type { Endpoint } from './endpoint.ts';
import { applyToOffer } from './offers.ts';
import { saveRegisterStep, setPassword } from './registration.ts';
import { logIn } from './session.ts';

/** Error statuses of single calls that do not follow from path or body. */
const OWN = new Map<Endpoint, readonly number[]>([
  [withdraw, [403]],
  [saveRegisterStep, [403]],
  [setPassword, [403]],
  [applyToOffer, [404]],
  [logIn, [429]],
  [requestPasswordReset, [429]],
]);

/** Any call may fail like this: a server error or maintenance. */
const ALWAYS = [500, 503];

const may = (isSo: boolean, status: number): readonly number[] => (isSo ? [status] : []);

/** The status of a success: 204 if the call has no response body. */
export const successOf = ({ answer }: Endpoint): 200 | 204 => (answer ? 200 : 204);

/** Every status that a backend may return for a call, in ascending order. The SPA itself treats any 2xx as a success. */
export const statusesOf = (call: Endpoint): readonly number[] => {
  const { method, path, query, body } = call;
  const statuses = [
    successOf(call),
    // A password change ends the member's other sessions: their next call below /api is a 401, even if it needs no login.
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
