import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a request under way is waited for, in ms: a slow fault or a stream must not hold up all others. */
const GRACE = 150;

/** The connections of a server that does not listen itself but is handed them. */
export class Connections {
  readonly #server: Server;
  readonly #idle = new Set<Socket>();
  readonly #busy = new Set<Socket>();
  #onIdle: ((socket: Socket) => void) | undefined;

  constructor(server: Server) {
    this.#server = server;
    server.prependListener('request', (request, response) => {
      const { socket, headers } = request;
      this.#idle.delete(socket);
      // It would never end, and comes again by itself.
      if (headers.accept === 'text/event-stream') return;
      this.#busy.add(socket);
      response.once('close', () => {
        this.#busy.delete(socket);
        if (!socket.destroyed && request.complete) this.#nowIdle(socket);
      });
    });
  }

  take(socket: Socket): void {
    this.#idle.add(socket);
    socket.once('close', () => this.#idle.delete(socket));
    this.#server.emit('connection', socket);
  }

  /**
   * Gives back, by `giveBack`, every connection on which nobody waits for an answer: those there are at once, the others as their answers
   * end. Gives how many were still busy when that was waited for no longer.
   */
  async giveBack(giveBack: (socket: Socket) => void): Promise<number> {
    for (const socket of this.#idle) giveBack(socket);
    this.#idle.clear();
    const all = new Promise<void>((resolve) => {
      this.#onIdle = (socket) => {
        giveBack(socket);
        if (this.#busy.size === 0) resolve();
      };
      if (this.#busy.size === 0) resolve();
      setTimeout(resolve, GRACE);
    });
    await all;
    return this.#busy.size;
  }

  #nowIdle(socket: Socket): void {
    if (this.#onIdle) this.#onIdle(socket);
    else this.#idle.add(socket);
  }
}
