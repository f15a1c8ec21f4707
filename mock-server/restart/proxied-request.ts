import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** These belong to one connection, not to the message: Node writes its own. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const endToEnd = (rawHeaders: readonly string[]): string[] =>
  rawHeaders.filter((_, at) => !HOP_BY_HOP.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()));

/** A request that can be sent to one process after another until one answers. */
export class ProxiedRequest {
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  /** What has come of the body, as long as it may have to be sent again. */
  #body: Buffer[] = [];
  #onward: ClientRequest | undefined;
  #isAnswered = false;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    incoming.on('data', (chunk: Buffer) => {
      if (this.#isAnswered) return;
      this.#body.push(chunk);
      this.#onward?.write(chunk);
    });
    incoming.on('end', () => this.#onward?.end());
    outgoing.on('close', () => this.#onward?.destroy());
  }

  /** Sends it to the process that listens on a port of 127.0.0.1; false if the connection ends without an answer. */
  send(port: number): Promise<boolean> {
    const { method, url, headers, readableEnded } = this.#incoming;
    // A connection of its own: one that is used again may be closed by the other side at that moment.
    const onward = request({
      host: '127.0.0.1',
      port,
      agent: false,
      setHost: false,
      ...{ method, path: url, headers },
    });
    this.#onward = onward;
    return new Promise((resolve) => {
      onward.on('response', (answer) => {
        this.#answer(answer);
        resolve(true);
      });
      onward.on('error', () => resolve(false));
      for (const chunk of this.#body) onward.write(chunk);
      if (readableEnded) onward.end();
    });
  }

  #answer(answer: IncomingMessage): void {
    const outgoing = this.#outgoing;
    this.#isAnswered = true;
    this.#body = [];
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.rawHeaders));
    answer.pipe(outgoing);
    // Cut off in the middle: so it reaches the client.
    answer.on('error', () => outgoing.socket?.destroySoon());
  }
}
