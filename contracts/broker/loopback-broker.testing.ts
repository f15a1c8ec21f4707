import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that the broker received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly login: string | undefined;
  readonly body: string;
}

/** A broker's response: a body with status 200, or a status with an empty body. `undefined`: none, ever. */
type Answer = object | number | undefined;

/** A broker on loopback that records its requests. */
export interface LoopbackBroker {
  readonly url: string;
  readonly stored: ReceivedRequest[];
  close(): Promise<void>;
}

/** Accepts every contract. */
const published = (base: string) => ({
  notices: [{ type: 'success', text: 'Created the version' }],
  _links: { 'pb:contracts': [{ href: `${base}/contracts/1` }] },
});

/** A verdict about versions. */
export const matrix = (success: boolean) => ({
  summary: {
    deployable: success,
    reason: 'So it stands in the matrix',
    success: Number(success),
    failed: Number(!success),
    unknown: 0,
  },
  notices: [],
  matrix: [
    {
      consumer: { name: 'tsugimichi-web', version: { number: '1' } },
      provider: { name: 'tsugimichi-api', version: { number: '2' } },
      verificationResult: { success, _links: { self: { href: 'http://localhost/results/1' } } },
    },
  ],
});

/** The responses of a broker that accepts everything. */
const pages = (base: string): Record<string, Answer> => ({
  '/': {
    _links: { 'pb:publish-contracts': { href: `${base}/contracts/publish`, title: 'Publish', templated: false } },
  },
  '/contracts/publish': published(base),
  '/matrix': matrix(true),
});

/** @param answers by path, instead of the accepting ones */
export const startBroker = async (
  answers: (base: string) => Record<string, Answer> = () => ({}),
): Promise<LoopbackBroker> => {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (incoming: IncomingMessage, outgoing) => {
    const { method = '', url = '/', headers } = incoming;
    requests.push({ method, path: decodeURIComponent(url), login: headers.authorization, body: await text(incoming) });
    const base = `http://${headers.host}`;
    const all = { ...pages(base), ...answers(base) };
    const path = url.split('?')[0] ?? '';
    const response = path in all ? all[path] : 404;
    if (response === undefined) return;
    outgoing.writeHead(typeof response === 'number' ? response : 200, { 'content-type': 'application/hal+json' });
    outgoing.end(typeof response === 'number' ? '{}' : JSON.stringify(response));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stored: requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
