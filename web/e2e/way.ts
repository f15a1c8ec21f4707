import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to a server that can be cut, as when the server ends. */
export interface Way {
  /** The same address, by this way. */
  through(url: URL): string;
  /** Cuts it: what is under way ends, nothing more is accepted. */
  cut(): Promise<void>;
  /** Opens it again. */
  mend(): Promise<void>;
}

/** Opens a way to a server of this machine: what comes in is handed on as it is, and so is what is answered. */
export const openWay = async (): Promise<Way> => {
  const server = createServer((asked, answer) => {
    const [, port, path = '/'] = /^\/(\d+)(\/.*)$/.exec(asked.url ?? '') ?? [];
    const { method, headers } = asked;
    const onward = request({ port, path, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, 'localhost', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    through: (url) => `http://localhost:${port}/${url.port}${url.pathname}${url.search}`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    mend: () => listen(port),
  };
};
