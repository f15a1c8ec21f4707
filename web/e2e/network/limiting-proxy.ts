import { createServer, request } from 'node:http';
import { testPorts } from '#web/tools/test-run/places.ts';
import { type Loopback, listenOnLoopback } from './loopback.ts';

/** The default of nginx's `client_max_body_size`. */
const LIMIT = 1024 * 1024;

/** Forwards requests to the tests' API. Answers a body above 1 MB like nginx: 413, HTML, no CORS headers. */
export const limitingProxy = async (): Promise<Loopback> => {
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
  return listenOnLoopback(server, 0);
};
