import { setTimeout } from 'node:timers/promises';
import { percentile } from '#mock-server/bench/load.ts';
import type { Running } from '#mock-server/bench/servers.ts';
import { register } from './registration.ts';
import { type Place, Visitor } from './visitor.ts';

/** A server whose memory can be seen. */
export interface Measured extends Pick<Running, 'memory'> {
  /** Collects its garbage. */
  collect(): Promise<void>;
}

/** What a crowd has seen. */
export interface Seen {
  /** Whole registrations, from the first request to the application. */
  readonly registrations: number;
  readonly requests: number;
  /** ms of an answer, as the visitor waits for it. */
  readonly median: number;
  readonly p99: number;
  /** Sentences of what went wrong. */
  readonly failures: readonly string[];
  /** Resident memory (MB) after collections of garbage in the second and in the last third of the time, the least of each. */
  readonly memory: readonly [second: number, last: number];
}

/** Where somebody goes through a registration; each place is left when they are through. */
export interface Stay {
  readonly place: Place;
  leave(): Promise<void>;
}

/** All in the server's default world. */
export const together = (url: string) => async (): Promise<Stay> => ({ place: { url }, leave: async () => {} });

const control = async (method: string, url: string, world: string, body?: object): Promise<void> => {
  const headers = { 'content-type': 'application/json', 'x-kit-world': world };
  const answer = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
  if (!answer.ok) throw new Error(`${method} ${url} was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
};

/** Each in a world of their own, made for them and dropped after them, as parallel workers of Playwright have it. */
export const apart =
  (url: string, scenario: string) =>
  async (number: number): Promise<Stay> => {
    const world = `crowd-${number}`;
    await control('POST', `${url}/__kit/worlds`, world, { scenario, id: world });
    const by = number % 2 === 0 ? 'cookie' : 'header';
    return { place: { url, world, by }, leave: () => control('DELETE', `${url}/__kit/worlds/${world}`, world) };
  };

/** So often the memory is looked at. */
const LOOKS = 12;

/**
 * People at once on one server, each through registration after registration, without a pause, until the time is over; whoever is on
 * the way then comes to the end.
 * @param arrive opens the place of the registration of a number
 * @param ms how long they begin new ones
 */
export const crowd = async (
  mock: Measured,
  arrive: (number: number) => Promise<Stay>,
  { people = 50, ms = 60_000 } = {},
): Promise<Seen> => {
  const from = performance.now();
  const passed = () => (performance.now() - from) / ms;
  const times: number[] = [];
  const failures: string[] = [];
  const looks: { readonly third: number; readonly mb: number }[] = [];
  let begun = 0;
  let registrations = 0;

  const person = async (): Promise<void> => {
    while (passed() < 1) {
      begun += 1;
      const number = begun;
      try {
        const stay = await arrive(number);
        await register(new Visitor(stay.place, (took) => times.push(took)), number);
        await stay.leave();
        registrations += 1;
      } catch (error) {
        failures.push((error as Error).message);
      }
    }
  };
  const watch = async (): Promise<void> => {
    for (let count = 0; count < LOOKS; count += 1) {
      await setTimeout(Math.max(0, (ms * (count + 0.5)) / LOOKS - (performance.now() - from)));
      await mock.collect();
      looks.push({ third: Math.floor((count * 3) / LOOKS), mb: mock.memory() });
    }
  };
  await Promise.all([watch(), ...Array.from({ length: people }, person)]);
  const least = (third: number) => Math.min(...looks.filter((one) => one.third === third).map(({ mb }) => mb));
  return {
    registrations,
    requests: times.length,
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failures,
    memory: [least(1), least(2)],
  };
};
