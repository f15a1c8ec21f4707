import { proxy, useSnapshot } from 'valtio';
import { getClock, type KitClock, worldTime } from '#contracts/kit/clock.ts';
import type { KitEvent } from '#contracts/kit/event.ts';
import { callKit } from '#web/kit/api.ts';
import { onStream } from '#web/kit/one-stream.ts';
import { readWorld } from '#web/kit/world-id.ts';

const state = proxy<{ clock: KitClock | undefined }>({ clock: undefined });

const clockIn = (event: KitEvent): KitClock | undefined => {
  const id = readWorld();
  if (event.type === 'clock') return event.world === id ? event.clock : undefined;
  if (event.type === 'hello') return event.worlds.find((world) => world.id === id)?.clock;
  return event.type === 'world' && event.world.id === id ? event.world.clock : undefined;
};

onStream((json) => {
  state.clock = clockIn(JSON.parse(json) as KitEvent) ?? state.clock;
});
// The page waits for the world's time; without a server it uses the machine's.
const response = await callKit(getClock, { params: { id: readWorld() } });
if (response.ok) state.clock ??= response.data;

/** The current time in the browser's world, in ms since 1970. Replaces `web/src/format/now.ts`. @public */
export const now = (): number => worldTime(state.clock, Date.now());

/** The same as a hook that renders again when the clock is moved. @public */
export const useNow = (): number => {
  useSnapshot(state);
  return now();
};
