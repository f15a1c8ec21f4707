import type { KitEvent } from '#contracts/kit/event.ts';
import { momentWords } from '#web/kit/words.ts';
import { whenFetched } from './held.ts';
import { kit, know } from './kit-store.ts';
import { lineQueue } from './line-queue.ts';
import { merged } from './lines.ts';
import { openEntry } from './panel-store.ts';
import { refresh, refreshScenarios, refreshWorlds } from './refresh.ts';

// The browser may have gone into another world while they waited.
const lines = lineQueue((world, more) => {
  if (world === kit().id) know({ lines: merged(kit().lines, more) });
});

const note = (text: string): void => {
  const { id, notes, lines: known } = kit();
  const after = Math.max(known[0]?.id ?? 0, lines.newest(id));
  know({ notes: [{ after, text }, ...notes].slice(0, 200) });
};

const takeWorldEvent = ({ change, world }: Extract<KitEvent, { type: 'world' }>): void => {
  refreshWorlds();
  if (world.id !== kit().id) return;
  if (change === 'dropped') {
    know({ world: undefined, refusal: `The world ${world.id} was dropped: switch to another one.` });
    return;
  }
  // Its journal and everything else begin anew.
  lines.clear();
  openEntry(undefined);
  know({ world, lines: [], messages: [], notes: [], isStale: false });
  if (change !== 'made') note(`world ${world.id} ${change === 'reset' ? 'reset to' : 'put into'} ${world.scenario}`);
  refresh();
};

const takeFault = ({ change, fault }: Extract<KitEvent, { type: 'fault' }>): void => {
  const { faults } = kit();
  if (change === 'removed') know({ faults: faults.filter(({ id }) => id !== fault.id) });
  else if (faults.some(({ id }) => id === fault.id))
    know({ faults: faults.map((known) => (known.id === fault.id ? fault : known)) });
  else know({ faults: [...faults, fault] });
};

type OwnEvent = Exclude<KitEvent, { type: 'hello' } | { type: 'scenarios' } | { type: 'world' }>;

const takeOwnEvent = (event: OwnEvent): void => {
  if (event.type === 'entry') lines.push(event.world, event.entry);
  else if (event.type === 'message') {
    const { messages } = kit();
    if (!messages.some(({ id }) => id === event.message.id)) know({ messages: [event.message, ...messages] });
  } else if (event.type === 'fault') takeFault(event);
  else if (event.type === 'cleared') {
    if (event.what === 'journal') lines.clear();
    know(event.what === 'journal' ? { lines: [], notes: [] } : { messages: [] });
  } else {
    const { world } = kit();
    if (world) know({ world: { ...world, clock: event.clock, now: event.clock.now } });
    note(`clock at ${momentWords(Date.parse(event.clock.now))}`);
  }
};

const take = (event: Exclude<KitEvent, { type: 'hello' }>): void => {
  if (event.type === 'scenarios') {
    know({ mistakes: event.mistakes, isStale: event.stale.includes(kit().id) });
    refreshScenarios();
    if (event.renewed.includes(kit().id)) refresh();
  } else if (event.type === 'world') takeWorldEvent(event);
  else if (event.world === kit().id) takeOwnEvent(event);
};

/** Takes in what happened at the mock server. */
export const hear = (json: string): void => {
  const event = JSON.parse(json) as KitEvent;
  if (event.type !== 'hello') {
    whenFetched(() => take(event));
    return;
  }
  refresh();
  refreshScenarios();
  know({ worlds: event.worlds });
};
