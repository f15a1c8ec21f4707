/** A connection to a browser that speaks WebDriver BiDi. */
export interface Bidi {
  /** Asks for something. @throws Error with what the browser says against it */
  send<R = unknown>(method: string, params: object): Promise<R>;
  /** Hears events of a method. */
  on(method: string, hear: (params: never) => void): void;
  close(): void;
}

interface Reply {
  readonly type: 'success' | 'error' | 'event';
  readonly id?: number;
  readonly result?: unknown;
  readonly message?: string;
  readonly method?: string;
  readonly params?: never;
}

/** Connects to the address at which a browser listens. */
export const connectBidi = async (address: string): Promise<Bidi> => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (reply: Reply) => void>();
  const hearers = new Map<string, (params: never) => void>();
  let count = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer.`)), { once: true });
  });
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    if (reply.type === 'event') hearers.get(reply.method ?? '')?.(reply.params as never);
    else waiting.get(reply.id ?? -1)?.(reply);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'The browser has gone.' });
  });
  return {
    send: <R>(method: string, params: object) =>
      new Promise<R>((resolve, reject) => {
        count += 1;
        const id = count;
        waiting.set(id, ({ type, result, message }) => {
          waiting.delete(id);
          if (type === 'success') resolve(result as R);
          else reject(new Error(`${method}: ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    on: (method, hear) => void hearers.set(method, hear),
    close: () => socket.close(),
  };
};
