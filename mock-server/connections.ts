import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server that does not listen itself but is handed them. */
export class Connections {
  readonly #server: Server;
  readonly #idle = new Set<Socket>();
  readonly #busy = new Set<Socket>();
  readonly #streams = new Set<Socket>();
  #giveBack: ((socket: Socket) => void) | undefined;
  #onQuiet = () => {};

  constructor(server: Server) {
    this.#server = server;
    server.prependListener('request', (request, response) => {
      const { socket, headers } = request;
      this.#idle.delete(socket);
      // It would never end, and comes again by itself.
      const isStream = headers.accept === 'text/event-stream';
      const under = isStream ? this.#streams : this.#busy;
      under.add(socket);
      response.once('close', () => {
        under.delete(socket);
        if (!socket.destroyed && request.complete && !isStream) this.#nowIdle(socket);
        if (this.#busy.size === 0) this.#onQuiet();
      });
    });
  }

  /** Serves a connection that another process has accepted. */
  take(socket: Socket): void {
    this.#idle.add(socket);
    socket.once('close', () => this.#idle.delete(socket));
    this.#server.emit('connection', socket);
  }

  /**
   * Gives back, by `giveBack`, every connection on which nobody waits for an answer: those there are at once, the others as their answers
   * end.
   */
  giveBack(giveBack: (socket: Socket) => void): void {
    this.#giveBack = giveBack;
    for (const socket of this.#idle) giveBack(socket);
    this.#idle.clear();
  }

  /** Ends what comes again by itself. */
  endStreams(): void {
    for (const socket of this.#streams) socket.destroy();
  }

  /** Waits until every request under way is answered, at most `ms`; gives how many are not. */
  async quiet(ms: number): Promise<number> {
    if (this.#busy.size === 0) return 0;
    await new Promise<void>((resolve) => {
      this.#onQuiet = resolve;
      setTimeout(resolve, ms);
    });
    return this.#busy.size;
  }

  #nowIdle(socket: Socket): void {
    if (this.#giveBack) this.#giveBack(socket);
    else this.#idle.add(socket);
  }
}
