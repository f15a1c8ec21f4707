import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';
import { KitLineError } from './kit-command.ts';

const readAnswer = (text: string): { data?: unknown; message?: string } => {
  try {
    return JSON.parse(text) as { data?: unknown; message?: string };
  } catch {
    return {};
  }
};

interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Where a call of the control API is made. */
export const addressOf = (url: string, { path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Sent): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${url}${filled}${given.length > 0 ? `?${search}` : ''}`;
};

/** Asks the control API at an address. @throws KitLineError with the server's own sentence, or that there is no server. */
export const kitClient =
  (url: string) =>
  async <E extends Endpoint>(call: E, input: Input<E>): Promise<Data<E>> => {
    const sent: Sent = input;
    const json =
      sent.body === undefined
        ? {}
        : { body: JSON.stringify(sent.body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(addressOf(url, call, sent), { method: call.method, ...json }).catch(() => {
      throw new KitLineError(
        `No mock server answers at ${url}: start it with "npm start" or "npm run mock", or say where it is with --url or API_PORT.`,
      );
    });
    const { data, message } = readAnswer(await response.text());
    if (response.ok && (data !== undefined || response.status === 204)) return data as Data<E>;
    throw new KitLineError(
      message ?? `What answers at ${url} is not the mock server: say where that is with --url or API_PORT.`,
    );
  };
