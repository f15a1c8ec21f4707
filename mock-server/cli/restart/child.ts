import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { type Assembled, assemble, lostAtEnd, type StartOptions } from '#mock-server/cli/assembled.ts';
import { fixtures } from '#mock-server/cli/fixture-source.ts';
import { SERVER_OPTIONS } from '#mock-server/cli/listen.ts';
import { TABLES_VERSION } from '#mock-server/db/open.ts';
// The server loads it with its first request; a mistake in it has to show before this process takes over.
import '#mock-server/kit/control-api.ts';
import { readHandedOver } from '#mock-server/worlds/store/handed-over.ts';
import type { Serve, ToChild, ToParent } from './ipc-messages.ts';

/** How long worlds wait for pending requests, in ms; meanwhile no request is answered. */
const GRACE = 150;
/** Maximum time for sending a response to a slow client, in ms. */
const PATIENCE = 10_000;

const send = (message: ToParent, sent?: () => void) => process.send?.(message, undefined, {}, sent);

/** An event stream never ends, and its client reconnects. */
const isStream = ({ req }: ServerResponse): boolean => req.headers.accept === 'text/event-stream';

/**
 * Serves the given worlds on its own port, for the process that owns the public one. `greet` is called at the first start.
 * @throws what a start throws.
 */
export const answerForParent = async (
  options: StartOptions,
  greet: (url: string, assembled: Assembled) => void,
): Promise<void> => {
  // A terminal sends Ctrl-C to both processes; the parent decides when to end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  fixtures().read();
  send('loaded');
  const [{ url, worlds: handed }] = (await once(process, 'message')) as [Serve];
  // From here on the server keeps the process alive; without worlds the process ends.
  process.channel?.unref();

  const endpoints = allRoutes.map(({ endpoint }) => endpoint);
  const handedWorlds = handed && readHandedOver(handed, endpoints);
  const assembled = assemble({ ...options, handed: handedWorlds });
  const { worlds, close } = assembled;
  assembled.notify?.(url);
  const open = new Set<ServerResponse>();
  const server = createAdaptorServer({ fetch: assembled.fetch, serverOptions: SERVER_OPTIONS }) as Server;
  server.prependListener('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  /** Ends connections without a response: their requests have changed nothing, so the parent repeats them with the next process. */
  const handOver = async () => {
    const underWay = [...open].filter((response) => !isStream(response));
    await Promise.race([Promise.all(underWay.map((response) => once(response, 'close'))), wait(GRACE)]);
    server.removeAllListeners('request');
    server.on('request', (_request, response) => response.destroy());
    const bytes = worlds.handOver();
    close();
    for (const response of open) if (!response.headersSent || isStream(response)) response.destroy();
    send(bytes, () => server.close(() => process.exit()));
    setTimeout(() => process.exit(), PATIENCE);
  };
  const end = () => {
    close();
    process.exit();
  };
  process.on('disconnect', end);
  process.on('message', (message: ToChild) => {
    if (message === 'handOver') handOver();
    if (message !== 'end') return;
    for (const sentence of lostAtEnd(worlds)) console.log(sentence);
    end();
  });
  if (!handed) greet(url, assembled);
  const isReseeded = handedWorlds?.some(({ tablesVersion }) => tablesVersion !== TABLES_VERSION) ?? false;
  send({ port: (server.address() as AddressInfo).port, worlds: worlds.ids.length, isReseeded });
  // The next process starts while this one runs, so the compile cache must be written by then.
  setImmediate(flushCompileCache);
};
