import type { Endpoint } from '#contracts/api/endpoint.ts';
import { contractCalls } from '#fixtures/calls.ts';
import { callsAt } from '#fixtures/nearest-call.ts';

/** Whether a request is this call of the contract. */
export const isCall = (call: Endpoint | undefined, one: Endpoint): boolean =>
  call?.method === one.method && call.path === one.path;

/** What of the API a request is about: its path without a query, the contract's call, and whether it has one. */
export const knownCall = (method: string, path: string, body: string | null) => {
  const plain = path.replace(/[?#].*/s, '');
  const reading = method === 'HEAD' ? 'GET' : method;
  const calls = callsAt(contractCalls(), plain.replaceAll('*', '')).filter((one) => one.method === reading);
  const special = calls.find(({ bodyHas }) => bodyHas !== undefined && body?.includes(`"${bodyHas}"`));
  const found: Endpoint | undefined = special ?? calls.find(({ bodyHas }) => bodyHas === undefined);
  // The answer to HEAD has no body to compare.
  return {
    plain,
    isKnown: found !== undefined,
    call: method === 'HEAD' ? undefined : found,
    label: found?.path ?? plain,
  };
};
