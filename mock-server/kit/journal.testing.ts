import type { KitEntry } from '#contracts/kit/journal.ts';
import { testApp } from '#mock-server/app.testing.ts';
import { kitOf } from './kit.testing.ts';

/** The default world's journal, below `/__kit`. */
export const JOURNAL = '/worlds/default/journal';

/** A server with its journal, newest entry first. */
export const open = (faults: Parameters<typeof testApp>[0] = []) => {
  const server = testApp(faults);
  const kit = kitOf(server);
  const journal = async () => (await kit('GET', JOURNAL)).data as KitEntry[];
  return { ...server, kit, journal, newest: async () => (await journal())[0] };
};
