import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { allRoutes } from './all-routes.ts';
import { type Assembled, assemble, lostAtEnd, type StartOptions } from './assembled.ts';
import { leaveUnread, type ToChild, type ToParent } from './between.ts';
import { Connections } from './connections.ts';
import { fixtures } from './fixture-source.ts';
import { lockFolder } from './worlds/folder-lock.ts';
import { readHandedOver } from './worlds/handed-over.ts';
import { folderOf } from './worlds/places.ts';

const tell = (message: ToParent, socket?: Socket) =>
  new Promise<void>((resolve) => {
    process.send?.(message, socket, {}, () => resolve());
  });

type Serve = Extract<ToChild, { type: 'serve' }>;

const opened = ({ worlds, lock }: Serve, options: StartOptions): Assembled => {
  const directory = folderOf(options);
  const handed =
    worlds &&
    readHandedOver(
      worlds,
      allRoutes.map(({ endpoint }) => endpoint),
    );
  return assemble({ ...options, handed }, directory === undefined ? undefined : lockFolder(directory, lock));
};

/** Where nothing can be opened nothing is to be waited for: without its channel the process ends. */
const openedOrGone: typeof opened = (serve, options) => {
  try {
    return opened(serve, options);
  } catch (error) {
    process.disconnect?.();
    throw error;
  }
};

/** How long the worlds wait for requests under way, in ms: most are answered by then, and nobody is answered meanwhile. */
const GRACE = 150;
/** How long the process goes on for those that wait longer, in ms. */
const PATIENCE = 10_000;

/** Gives all that there is to the next process, and goes on until what was asked here is answered: there, by then. */
const yieldTo = async (assembled: Assembled, connections: Connections): Promise<void> => {
  const given: Socket[] = [];
  let give = (socket: Socket): unknown => given.push(socket);
  connections.giveBack((socket) => {
    leaveUnread(socket);
    give(socket);
  });
  await connections.quiet(GRACE);
  assembled.end();
  await tell({ type: 'worlds', bytes: assembled.worlds.handOver() });
  connections.endStreams();
  const send = (socket: Socket) => tell({ type: 'connection' }, socket);
  const sending = given.map(send);
  give = (socket) => sending.push(send(socket));
  const cut = await connections.quiet(PATIENCE);
  if (cut > 0) console.log(`${cut} requests that took longer than ${PATIENCE / 1_000} s were cut off.`);
  await Promise.all(sending);
  process.exit();
};

const end = (assembled: Assembled): void => {
  assembled.end();
  assembled.worlds.close();
  process.exit();
};

/**
 * Answers what a parent process accepts, and goes on with the worlds that it gives. `began` is told when it does.
 * @throws what a start throws.
 */
export const answerForParent = async (
  options: StartOptions,
  began: (url: string, assembled: Assembled) => void,
): Promise<void> => {
  // A terminal's Ctrl-C reaches both processes: the parent says when it is over.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const first = new Promise<Serve>((resolve) => {
    process.once('message', (message: Serve) => resolve(message));
  });
  fixtures().read();
  tell({ type: 'loaded' });
  const serve = await first;
  const assembled = openedOrGone(serve, options);
  const connections = new Connections(createAdaptorServer({ fetch: assembled.fetch }) as Server);
  process.on('disconnect', () => end(assembled));
  process.on('message', (message: ToChild, socket?: Socket) => {
    if (message.type === 'connection' && socket) connections.take(socket);
    if (message.type === 'yield') yieldTo(assembled, connections);
    if (message.type !== 'end') return;
    for (const sentence of lostAtEnd(assembled.worlds)) console.log(sentence);
    end(assembled);
  });
  if (!serve.worlds) began(serve.url, assembled);
  tell({ type: 'serving', worlds: assembled.worlds.ids.length });
  // The next process starts while this one runs, and finds what was compiled only where that is written by then.
  setImmediate(flushCompileCache);
};
