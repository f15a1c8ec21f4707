import { freePort } from '#contracts/ports.ts';

/** A way to a process of Node that may be told to collect its garbage: what is left then is what it holds. */
export interface Collector {
  /** Words for the Node that is to be told. */
  readonly words: readonly string[];
  /** Collects, and resolves when it has. */
  collect(): Promise<void>;
  /** Lets go of it: until then the process does not end. */
  close(): Promise<void>;
}

const connect = async (port: number): Promise<WebSocket> => {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  return socket;
};

/** Finds a port for the inspector of a process that is still to be started, on loopback. */
export const collector = async (): Promise<Collector> => {
  const port = await freePort();
  let connected: Promise<WebSocket> | undefined;
  return {
    words: [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http'],
    collect: async () => {
      connected ??= connect(port);
      const socket = await connected;
      await new Promise((resolve, reject) => {
        socket.onmessage = resolve;
        socket.onclose = () => reject(new Error('The server that was to collect its garbage is gone.'));
        socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
      });
    },
    close: async () => (await connected)?.close(),
  };
};
