import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sendRequest } from './send-request.ts';

type Respond = (outgoing: ServerResponse, incoming: IncomingMessage) => void;

const json =
  (body: Uint8Array | string, headers: Record<string, string> = {}): Respond =>
  (outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
  };
const raw =
  (text: string): Respond =>
  (_, { socket }) => {
    socket.end(text);
  };
const GZIP = { 'content-encoding': 'gzip' };
const BROKEN = /breaks off its answer, or speaks no HTTP \(.+\): look into its log, or give --url with https/;
const LATE = /does not answer within 0\.3 seconds/;

test.each<[what: string, respond: Respond, read: RegExp, timeout?: number]>([
  ['less than its Content-Length', raw('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}'), BROKEN],
  ['no HTTP', raw('SSH-2.0\r\n'), BROKEN],
  ['10 MB', json(new Uint8Array(1e7)), /answers with more than 5 MB: send fewer rows/],
  ['a gzip bomb', json(gzipSync(new Uint8Array(1e7)), GZIP), /answers with more than 5 MB/],
  ['no gzip', json('{}', GZIP), BROKEN],
  ['Shift_JIS', json(new Uint8Array([0x22, 0x8c, 0xa9, 0x22])), /JSON that is not UTF-8: set charset utf8mb4/],
  ['nothing', () => undefined, LATE, 300],
  ['half of a body', (outgoing) => outgoing.write('{'), LATE, 300],
  ['gzip', json(gzipSync('{}'), GZIP), /^\{\}$/],
  ['a byte order mark', json('\ufeff{}'), /^\{\}$/],
])('reads or explains a server that sends %s', async (_, respond, read, timeout) => {
  const server = createServer((incoming, outgoing) => respond(outgoing, incoming)).listen(0, 'localhost');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { text } = await sendRequest(url, '--url', { timeout }).catch((error: Error) => ({ text: error.message }));
  server.close();
  server.closeAllConnections();
  expect(text).toMatch(read);
  expect(text).not.toContain('\n');
});
