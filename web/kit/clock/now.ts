import { useSyncExternalStore } from 'react';
import { getClock, type KitClock } from '#contracts/kit/clock.ts';
import type { KitEvent } from '#contracts/kit/event.ts';
import { callKit } from '#web/kit/api.ts';
import { onStream } from '#web/kit/one-stream.ts';
import { readWorld } from '#web/kit/world-id.ts';

let clock: KitClock | undefined;
const listeners = new Set<() => void>();

/** What an event says of the clock of the browser's world. */
const clockIn = (event: KitEvent): KitClock | undefined => {
  const id = readWorld();
  if (event.type === 'clock') return event.world === id ? event.clock : undefined;
  if (event.type === 'hello') return event.worlds.find((world) => world.id === id)?.clock;
  return event.type === 'world' && event.world.id === id ? event.world.clock : undefined;
};

onStream((json) => {
  const told = clockIn(JSON.parse(json) as KitEvent);
  if (!told) return;
  clock = told;
  for (const listener of listeners) listener();
});
// The page begins once it knows what time it is; without a server it is the machine's.
const answer = await callKit(getClock, { params: { id: readWorld() } });
if (answer.ok) clock ??= answer.data;

/** The moment it is in the browser's world, in ms since 1970. Stands in the place of `web/format/now.ts`. */
export const now = (): number =>
  clock?.mode === 'standing' ? Date.parse(clock.now) : Date.now() + (clock?.ahead_ms ?? 0);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The same for what is drawn: drawn anew when the clock is moved. */
export const useNow = (): number => {
  useSyncExternalStore(subscribe, () => clock);
  return now();
};
