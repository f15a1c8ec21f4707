import { createServer, type Server } from 'node:net';
import { testPorts } from './places.ts';

const MOST = 20;

const listening = (port: number) =>
  new Promise<Server | undefined>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, 'localhost', () => resolve(server));
  });

const isFree = async (port: number): Promise<boolean> => {
  const server = await listening(port);
  if (!server) return false;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return true;
};

/**
 * Takes a lane for this run: ports, build and reports of its own, so that two runs at once in one folder do not disturb
 * each other. A port held open marks it as taken: it is given back however this process ends.
 */
export const takeLane = async (): Promise<void> => {
  for (let lane = 0; lane < MOST; lane += 1) {
    const { markPort, webPort, apiPort } = testPorts(lane);
    const mark = await listening(markPort);
    if (mark && (await isFree(webPort)) && (await isFree(apiPort))) {
      mark.unref();
      process.env.E2E_LANE = String(lane);
      return;
    }
    mark?.close();
  }
  throw new Error(`No free ports for the browser tests, from ${testPorts(0).webPort} on.`);
};
