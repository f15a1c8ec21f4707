import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** So many requests without an answer, and the backend hangs: one that is merely slow has none. */
const MANY = 4;
/** What the verifier takes for an answer: after a 5xx it asks again. */
const REFUSED = 422;

export interface WatchedStates {
  /** Takes state changes in place of the backend's address, and hands them on to it. */
  readonly url: string;
  /** Whether so much went without an answer that the rest is not worth waiting for. */
  hangs(): boolean;
  close(): void;
}

interface Watch {
  /** Milliseconds until a request counts as one without an answer. */
  readonly timeout: number;
  /** Called before each interaction with how many there were. */
  readonly onInteraction?: (count: number) => unknown;
}

/**
 * Stands between the verifier and the backend's states, which it asks before each interaction: what lies between two such questions is
 * how long the backend took. Once it hangs no state is set any more, so that the verifier comes to its end without asking.
 */
export const watchStates = async (states: string, { timeout, onInteraction }: Watch): Promise<WatchedStates> => {
  let [count, unanswered] = [0, 0];
  let since: number | undefined;
  const hangs = (): boolean => unanswered >= MANY;
  const handOn = async (request: IncomingMessage): Promise<{ status: number; text: string }> => {
    const body = Buffer.concat(await request.toArray());
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    try {
      const signal = AbortSignal.timeout(timeout);
      const answer = await fetch(states, { method: 'POST', headers, body, redirect: 'manual', signal });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') unanswered += 1;
      return { status: REFUSED, text: '' };
    }
  };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    count += 1;
    onInteraction?.(count);
    if (since !== undefined && performance.now() - since >= timeout) unanswered += 1;
    since = undefined;
    const { status, text } = hangs() ? { status: REFUSED, text: '' } : await handOn(request);
    if (status < 300) since = performance.now();
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hangs,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
