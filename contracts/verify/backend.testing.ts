import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type RunningServer, startServer } from '#mock-server/main.ts';
import type { Backend } from './options.ts';

/** A request that came. */
export interface Came {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
}

export interface Sent {
  status: number;
  headers: Record<string, string | string[]>;
  text: string;
}

/** What is wrong with a backend: how it changes what the mock server answers; undefined lets the asker wait for ever. */
export type Wrong = (sent: Sent, came: Came) => Sent | undefined;

export interface WrongBackend extends Backend {
  /** Makes it wrong in this way from now on; right without one. */
  become(wrong?: Wrong): void;
  close(): Promise<void>;
}

const HOP = ['content-length', 'transfer-encoding', 'connection', 'keep-alive'];

/** Where contracts/laravel takes state changes, and where the mock server does. */
const LARAVEL_STATES = '/__pact/states';
const MOCK_STATES = '/__kit/pact-states';

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray());

const forward = async (mock: RunningServer, request: IncomingMessage): Promise<Sent> => {
  const { method = 'GET', url = '/' } = request;
  const body = await bodyOf(request);
  const headers = Object.entries(request.headers).filter(([name]) => !HOP.includes(name) && name !== 'host');
  const answer = await fetch(`${mock.url}${url.replace(LARAVEL_STATES, MOCK_STATES)}`, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    redirect: 'manual',
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const kept = [...answer.headers].filter(([name]) => !HOP.includes(name) && name !== 'set-cookie');
  const cookies = answer.headers.getSetCookie();
  return {
    status: answer.status,
    headers: { ...Object.fromEntries(kept), ...(cookies.length > 0 && { 'set-cookie': cookies }) },
    text: await answer.text(),
  };
};

const right: Wrong = (sent) => sent;

/**
 * The mock server behind something that makes it wrong.
 * @param secure its certificate, where it is to speak HTTPS
 */
export const startBackend = async (secure?: { cert: string; key: string }): Promise<WrongBackend> => {
  const mock = await startServer({ port: 0, memory: true, quiet: true });
  let wrong = right;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const came = { method, path: url, headers: headers as Record<string, string> };
    const sent = wrong(await forward(mock, request), came);
    if (sent) response.writeHead(sent.status, sent.headers).end(sent.text);
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => void answer(request, response);
  const server = secure ? createSecureServer(secure, listener) : createServer(listener);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const url = `${secure ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    states: `${url}${MOCK_STATES}`,
    origin: 'http://localhost:5173',
    become: (next = right) => {
      wrong = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await mock.close();
    },
  };
};
