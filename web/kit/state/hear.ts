import type { KitEvent } from '#contracts/kit/event.ts';
import type { EntryLine } from '#contracts/kit/journal.ts';
import { momentWords } from '#web/kit/words.ts';
import { whenAsked } from './held.ts';
import { kit, know } from './kit-store.ts';
import { merged } from './lines.ts';
import { openEntry } from './panel-store.ts';
import { refresh, refreshScenarios, refreshWorlds } from './refresh.ts';

let waiting: EntryLine[] = [];
/** A page asks for much at once: its lines are taken in together. */
const takeLine = (line: EntryLine): void => {
  waiting.push(line);
  if (waiting.length > 1) return;
  setTimeout(() => {
    know({ lines: merged(kit().lines, waiting) });
    waiting = [];
  }, 50);
};

const note = (text: string): void => {
  const { notes, lines } = kit();
  know({
    notes: [{ after: Math.max(lines[0]?.id ?? 0, ...waiting.map(({ id }) => id)), text }, ...notes].slice(0, 200),
  });
};

const takeWorldEvent = ({ change, world }: Extract<KitEvent, { type: 'world' }>): void => {
  refreshWorlds();
  if (world.id !== kit().id) return;
  if (change === 'dropped') {
    know({ world: undefined, refusal: `The world ${world.id} was dropped: switch to another one.` });
    return;
  }
  // Its journal and everything else begin anew.
  waiting = [];
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
  if (event.type === 'entry') takeLine(event.entry);
  else if (event.type === 'message') {
    const { messages } = kit();
    if (!messages.some(({ id }) => id === event.message.id)) know({ messages: [event.message, ...messages] });
  } else if (event.type === 'fault') takeFault(event);
  else if (event.type === 'cleared') know(event.what === 'journal' ? { lines: [], notes: [] } : { messages: [] });
  else {
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
    whenAsked(() => take(event));
    return;
  }
  refresh();
  refreshScenarios();
  know({ worlds: event.worlds });
};
