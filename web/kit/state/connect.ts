import { listenToEvents } from '#contracts/kit/event.ts';
import { addressOf } from '#web/kit/api.ts';
import { listenTogether } from '#web/kit/one-stream.ts';
import { enterWorld, readWorld } from '#web/kit/world-id.ts';
import { hear } from './hear.ts';
import { kit, know } from './kit-store.ts';
import { refresh, refreshScenarios, refreshWorlds } from './refresh.ts';

const addressFor = (world: string) => addressOf(listenToEvents, { query: { world } });
let listenTo: ((address: string) => void) | undefined;

/** Asks for everything, then goes with what happens: the only connection of all the kit's tabs. */
export const connect = (): void => {
  listenTo = listenTogether(addressFor(kit().id), {
    take: hear,
    link: (link) => know({ link }),
  });
  refresh();
  refreshWorlds();
  refreshScenarios();
  // A link may have put the browser into another world while this tab lay behind.
  addEventListener('focus', () => {
    const id = readWorld();
    if (id !== kit().id) switchTo(id);
  });
};

/** Puts the browser into another world. */
export const switchTo = (id: string): void => {
  enterWorld(id);
  know({ refusal: undefined });
  refresh();
  listenTo?.(addressFor(id));
};
