import type { Heads, Visitor } from './visitor.ts';

/** One call on the way: what is asked, how it is answered rightly, and what the visitor takes from the answer. */
export interface Step {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: (visitor: Visitor) => string;
  readonly status: number;
  readonly heads?: (visitor: Visitor) => Record<string, string>;
  readonly body?: (visitor: Visitor) => string | Buffer;
  /** @throws Error where the answer is not what follows from the calls before */
  readonly take?: (answer: unknown, visitor: Visitor) => void;
}

/** An answer as it came. */
export interface Answered {
  readonly status: number;
  readonly heads: Heads;
  readonly body: string;
}

/** A call that reads. */
export const get = (path: Step['path'], status: number, take?: Step['take']): Step => ({
  method: 'GET',
  path,
  status,
  ...(take && { take }),
});

/** A call with JSON that is answered with 200. */
export const send = (
  method: 'POST' | 'PATCH',
  path: string,
  json: (visitor: Visitor) => object,
): Step & { readonly body: (visitor: Visitor) => string } => ({
  method,
  path: () => path,
  status: 200,
  heads: () => ({ 'content-type': 'application/json' }),
  body: (visitor) => JSON.stringify(json(visitor)),
});

/** What this visitor says at this step. */
export const said = ({ method, path, heads, body }: Step, visitor: Visitor) => ({
  method,
  path: path(visitor),
  headers: { ...visitor.heads(method), ...heads?.(visitor) },
  body: body?.(visitor),
});

/**
 * Lets the visitor read the answer to this step.
 * @throws Error that names the call, where it is answered otherwise than a right one is
 */
export const heard = (step: Step, visitor: Visitor, { status, heads, body }: Answered): void => {
  if (status !== step.status)
    throw new Error(
      `${step.method} ${step.path(visitor)} was answered with ${status}, not with ${step.status}: ${body.slice(0, 300)}`,
    );
  visitor.keep(heads);
  step.take?.(body === '' ? null : JSON.parse(body), visitor);
};
