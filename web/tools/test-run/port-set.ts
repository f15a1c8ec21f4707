import { holdPort, isFree } from '#contracts/ports.ts';
import { testPorts } from './places.ts';

const MAX_SETS = 20;

/**
 * Takes a port set (ports, build and reports) for this run, so that parallel runs in one folder do not disturb each other. An open
 * port marks it as taken, and the system releases it however the process ends.
 * @throws Error if all are taken
 */
export const takePortSet = async (): Promise<void> => {
  for (let set = 0; set < MAX_SETS; set += 1) {
    const { markPort, ...ports } = testPorts(set);
    const mark = await holdPort(markPort);
    const areFree = await Promise.all(Object.values(ports).map(isFree));
    if (mark && areFree.every(Boolean)) {
      process.env.E2E_PORT_SET = String(set);
      return;
    }
    mark?.release();
  }
  throw new Error(`No free ports for the browser tests, from ${testPorts(0).webPort} on.`);
};
