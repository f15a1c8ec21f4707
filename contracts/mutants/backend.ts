import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Answer, Change, Forward, Header, Sent } from './wire.ts';

/** What belongs to a connection and not to the answer, and what the body's length decides. */
const HOP = new Set(['connection', 'keep-alive', 'content-length', 'transfer-encoding']);

const headersOf = ({ rawHeaders }: IncomingMessage): Header[] =>
  rawHeaders
    .flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ''] as const] : []))
    .filter(([name]) => !HOP.has(name.toLowerCase()));

const forwardTo = (upstream: string, agent: Agent): Forward => {
  const forward: Forward = (sent) =>
    new Promise((resolve, reject) => {
      const headers = sent.headers.flatMap(([name, value]) =>
        name.toLowerCase() === 'accept-encoding' ? [] : [name, value],
      );
      const length = sent.body.length > 0 ? ['content-length', String(sent.body.length)] : [];
      const outgoing = request(
        new URL(sent.path, upstream),
        { method: sent.method, headers: [...headers, ...length], agent },
        async (incoming) => {
          const body = (await buffer(incoming)).toString();
          resolve({ status: incoming.statusCode ?? 0, headers: headersOf(incoming), body });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(sent.body);
    });
  return forward;
};

/** A backend that listens. */
export interface Backend {
  readonly url: string;
  /** How many answers, or the requests behind them, the change has made different so far. */
  changed(): number;
  close(): Promise<void>;
}

/**
 * A backend in front of another one, whose requests and answers go through a change.
 * @param upstream URL of the backend that is right
 * @param isMeant the requests that the change sees; all others go through as they are
 */
export const startBackend = async (
  upstream: string,
  change: Change,
  isMeant: (sent: Sent) => boolean,
): Promise<Backend> => {
  const agent = new Agent({ keepAlive: true });
  const forward = forwardTo(upstream, agent);
  let changed = 0;
  const counting = async (sent: Sent): Promise<Answer> => {
    let was: unknown;
    const answer = await change(sent, async (forwarded) => {
      const right = await forward(forwarded);
      was = [forwarded, right];
      return right;
    });
    if (!isDeepStrictEqual([sent, answer], was)) changed += 1;
    return answer;
  };
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const sent = { method, path, headers: headersOf(incoming), body: await buffer(incoming) };
    const { status, headers, body } = await (isMeant(sent) ? counting(sent) : forward(sent));
    outgoing.writeHead(status, headers.flat());
    outgoing.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    changed: () => changed,
    close: async () => {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
