import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';

interface Parts {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** The URL of a call at a server, with its parameters and query. */
export const urlOf = (server: string, { path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts = {}) => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${server}${filled}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
};

/** A response of the control API: `data` or an error message; `message` is undefined if another server responded. */
export type KitResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly status: number; readonly message: string | undefined };

/** `fetch`, or an app in memory. */
export type SendRequest = (url: string, init: RequestInit) => Response | Promise<Response>;

/** Calls the control API and resolves with its data; rejects with its message. `body` replaces that of the input. */
export type CallKit = <E extends Endpoint>(call: E, input: Input<E>, body?: BodyInit) => Promise<Data<E>>;

/** Calls the control API of a server. Rejects like `fetch` without a response. */
export const sendCall = async <E extends Endpoint>(
  server: string,
  call: E,
  input: Input<E>,
  init: RequestInit = {},
  send: SendRequest = fetch,
): Promise<KitResult<Data<E>>> => {
  const { body }: Parts = input;
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await send(urlOf(server, call, input), { method: call.method, ...json, ...init });
  const answer = await response.json().catch(() => ({}));
  const { data, message } = Object(answer) as { data?: Data<E>; message?: string };
  if (response.ok && (data !== undefined || response.status === 204)) return { ok: true, data: data as Data<E> };
  return { ok: false, status: response.status, message };
};
