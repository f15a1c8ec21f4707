import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';

/** Where the mock server listens. */
export const API: string = import.meta.env.VITE_API_URL ?? '';

/** What the control API answered, or one sentence that says why not; `isGone` where nobody answered at all. */
export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly message: string; readonly isGone: boolean };

const GONE = 'The mock server does not answer. Start it again with npm start: the panel comes back by itself.';

interface Parts {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** The address of a call, parameters and query written in. */
export const addressOf = ({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${API}${filled}${search.length > 0 ? `?${new URLSearchParams(search)}` : ''}`;
};

const sentenceOf = (answer: unknown, status: number): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : `The control API answered ${status} without a sentence.`;

/** Calls the control API. Never throws: what went wrong is a sentence for the person at the panel. */
export const callKit = async <E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Answer<Data<E>>> => {
  const parts: Parts = input ?? {};
  try {
    const response = await fetch(addressOf(endpoint, parts), {
      method: endpoint.method,
      // Logging in sets the cookies of a session.
      credentials: 'include',
      ...(parts.body === undefined
        ? {}
        : { body: JSON.stringify(parts.body), headers: { 'Content-Type': 'application/json' } }),
    });
    const answer: unknown = response.status === 204 ? {} : await response.json().catch(() => undefined);
    if (!response.ok) return { ok: false, message: sentenceOf(answer, response.status), isGone: false };
    return { ok: true, data: (answer as { data: Data<E> }).data };
  } catch {
    return { ok: false, message: GONE, isGone: true };
  }
};
