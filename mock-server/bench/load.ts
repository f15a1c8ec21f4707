import { connect } from 'node:net';

/** One request, said again and again. */
export interface LoadRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request as the bytes of HTTP/1.1; the connection stays open. */
export const requestBytes = ({ method = 'GET', path, headers = {}, body = '' }: LoadRequest, port: number): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Accept: application/json',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    `\r\n${body}`,
  ].join('\r\n');

const HEAD_END = '\r\n\r\n';

/** Bytes of the whole answer, by its head; undefined while the head is not complete. */
const answerLength = (received: string, status: number): number | undefined => {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = received.slice(0, end);
  if (!head.startsWith(`HTTP/1.1 ${status}`)) throw new Error(`The load was answered with ${head.split('\r\n')[0]}.`);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('The load needs answers with a Content-Length.');
  return end + HEAD_END.length + Number(length);
};

/** Longer than any head of an answer here: the body behind it is counted, never read. */
const HEAD_AT_MOST = 4_096;

/** Asks the same thing again and again on one connection until the time is over; gives the number of answers. */
const repeatRequest = (port: number, bytes: string, until: number, status: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: 'localhost', noDelay: true }, () => socket.write(bytes));
    let answered = 0;
    let head = '';
    let length: number | undefined;
    let received = 0;
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      try {
        if (length === undefined) {
          // latin1: one character is one byte, so lengths can be compared.
          head += chunk.toString('latin1', 0, HEAD_AT_MOST);
          length = answerLength(head, status);
        }
      } catch (error) {
        socket.destroy(error as Error);
        return;
      }
      if (length === undefined || received < length) return;
      answered += 1;
      head = '';
      length = undefined;
      received = 0;
      if (performance.now() < until) socket.write(bytes);
      else socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answered));
  });

/**
 * Keeps this process from sleeping until it is told to stop. To wake a sleeping client costs the server, in the middle of its write, more
 * than all its own work on a small answer; a faster server, whose client never gets to sleep, would not pay that.
 */
const stayAwake = (): (() => void) => {
  let next = setImmediate(function turn() {
    next = setImmediate(turn);
  });
  return () => clearImmediate(next);
};

/**
 * Requests per second over keep-alive connections, or their number (`total`). Written on bare sockets: an HTTP client of Node
 * costs about as much as the server it measures and would flatter the slower one.
 */
export const load = async (
  port: number,
  bytes: string,
  { ms = 1_000, connections = 16, status = 200, total = false } = {},
): Promise<number> => {
  const sleep = stayAwake();
  try {
    const from = performance.now();
    const counts = await Promise.all(
      Array.from({ length: connections }, () => repeatRequest(port, bytes, from + ms, status)),
    );
    const answered = counts.reduce((sum, count) => sum + count, 0);
    return total ? answered : answered / ((performance.now() - from) / 1_000);
  } finally {
    sleep();
  }
};

/** The middle one; of an even number the upper of two. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The value that such a share of them does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
