import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';

interface Parts {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

const addressOf = (path: string, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${filled}?${new URLSearchParams(search)}`;
};

/**
 * Calls the control API of a mock server, from outside any page.
 * @param api the server's address
 * @throws Error with its status and sentence where it refuses
 */
export const control =
  (api: string) =>
  async <E extends Endpoint>({ method, path }: E, input: Input<E>): Promise<Data<E>> => {
    const parts: Parts = input;
    const json = parts.body === undefined ? {} : { body: JSON.stringify(parts.body) };
    const response = await fetch(api + addressOf(path, parts), { method, ...json });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${response.url} answered ${response.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text).data) as Data<E>;
  };
export type Control = ReturnType<typeof control>;
