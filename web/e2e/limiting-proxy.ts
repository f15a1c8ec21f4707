import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testPorts } from '#ci/places.ts';

/** nginx's own, unless `client_max_body_size` says more. */
const LIMIT = 1024 * 1024;

/** A proxy before an API, on loopback. */
export interface LimitingProxy {
  readonly url: string;
  close(): void;
}

/** Hands every request on to the API of the tests, but answers a body above 1 MB as nginx does: 413, HTML, and no headers of CORS. */
export const limitingProxy = async (): Promise<LimitingProxy> => {
  const api = `http://localhost:${testPorts().apiPort}`;
  const server = createServer((incoming, outgoing) => {
    if (Number(incoming.headers['content-length'] ?? 0) > LIMIT) {
      outgoing.writeHead(413, { 'Content-Type': 'text/html', Connection: 'close' }).end('<h1>413</h1>');
      return;
    }
    const { method, headers, url } = incoming;
    const onward = request(api + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
};
