import type { Endpoint } from '#contracts/api/endpoint.ts';
import type { Interaction } from '#contracts/verify/pact-file.ts';
import { endpoints } from './endpoints.ts';
import { headerOf, type Sent } from './wire.ts';

/** What tells a call from the others. A preflight is the call it asks for, without its body. */
interface CallParts {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

const PREFLIGHT = 'access-control-request-method';

const isCall = ({ method, path, bodyHas }: Endpoint, parts: CallParts): boolean => {
  const wanted = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  if (parts.method !== method || !wanted.test(parts.path)) return false;
  const has = (field: string) => parts.body.includes(`"${field}"`);
  if (bodyHas !== undefined) return has(bodyHas);
  const others = [...endpoints.values()].filter((other) => other.method === method && other.path === path);
  return !others.some((other) => other.bodyHas !== undefined && has(other.bodyHas));
};

/** Whether a request on its way is this call, or a browser's preflight for it. */
export const isRequestOf =
  (call: Endpoint) =>
  (sent: Sent): boolean =>
    isCall(call, {
      method: headerOf(sent, PREFLIGHT) ?? sent.method,
      path: sent.path.split('?')[0] ?? '',
      body: sent.body.toString(),
    });

/** Whether an interaction of the contract is about this call, or about a browser's preflight for it. */
export const isInteractionOf =
  (call: Endpoint) =>
  ({ request: { method, path, headers = {}, body } }: Interaction): boolean => {
    const preflightOf = Object.entries(headers).find(([name]) => name.toLowerCase() === PREFLIGHT)?.[1][0];
    return isCall(call, { method: preflightOf ?? method, path, body: JSON.stringify(body?.content) ?? '' });
  };
