import { holdPort, isFree } from '#contracts/ports.ts';
import { testPorts } from './places.ts';

const MOST = 20;

/**
 * Takes a lane for this run: ports, build and reports of its own, so that two runs at once in one folder do not disturb
 * each other. A port held open marks it as taken: it is given back however this process ends.
 * @throws Error when all are taken
 */
export const takeLane = async (): Promise<void> => {
  for (let lane = 0; lane < MOST; lane += 1) {
    const { markPort, ...ports } = testPorts(lane);
    const mark = await holdPort(markPort);
    const areFree = await Promise.all(Object.values(ports).map(isFree));
    if (mark && areFree.every(Boolean)) {
      process.env.E2E_LANE = String(lane);
      return;
    }
    mark?.release();
  }
  throw new Error(`No free ports for the browser tests, from ${testPorts(0).webPort} on.`);
};
