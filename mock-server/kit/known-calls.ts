import type { MiddlewareHandler } from 'hono';
import { kitCalls } from '#contracts/kit/calls.ts';
import { callsAt, nearestCall } from '#fixtures/nearest-call.ts';
import { didYouMean, KitFailure, quoted } from './failure.ts';

/** Refuses parameters of an address that the call does not take: ignored, they would let people believe in a list that is not. */
export const refuseUnknownParameters: MiddlewareHandler = async (c, next) => {
  const { method, path } = c.req;
  const call = callsAt(kitCalls, path).find((one) => one.method === method);
  if (call) {
    const known = Object.keys((call.query?.schema ?? {}) as object);
    const unknown = Object.keys(c.req.query()).find((name) => !known.includes(name));
    if (unknown !== undefined) {
      throw new KitFailure(
        422,
        `${method} ${path} takes no parameter ${quoted(unknown)}${didYouMean(unknown, known)} ${known.length > 0 ? `There are ${known.join(', ')}.` : 'It takes none.'}`,
      );
    }
  }
  await next();
};

/** What is said of a call that the control API has not. */
export const noSuchCall = (method: string, path: string): string => {
  const said = `The control API has no ${method} ${path}`;
  const methods = callsAt(kitCalls, path.replaceAll('*', '')).map((call) => call.method);
  if (methods.length > 0) return `${said}: there is ${[...new Set(methods)].join(', ')} of it.`;
  const near = nearestCall(kitCalls, path, method);
  return near
    ? `${said}; did you mean "${near.method} ${near.path}"?`
    : `${said}: see mock-server/README.md for what there is.`;
};
