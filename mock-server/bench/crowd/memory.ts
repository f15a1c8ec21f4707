import { setTimeout } from 'node:timers/promises';

/** A server whose memory can be seen. */
export interface Measured {
  readonly url: string;
  /** Resident memory in MB. */
  memory(): number;
  /** Collects its garbage. */
  collect(): Promise<void>;
}

/** So often the memory is looked at. */
const LOOKS = 12;

/** Resident memory (MB) after collections of garbage in the second and in the last third of the time, the least of each. */
export const watch = async (mock: Measured, ms: number): Promise<readonly [second: number, last: number]> => {
  const from = performance.now();
  const looks: { readonly third: number; readonly mb: number }[] = [];
  for (let count = 0; count < LOOKS; count += 1) {
    await setTimeout(Math.max(0, (ms * (count + 0.5)) / LOOKS - (performance.now() - from)));
    await mock.collect();
    looks.push({ third: Math.floor((count * 3) / LOOKS), mb: mock.memory() });
  }
  const least = (third: number) => Math.min(...looks.filter((one) => one.third === third).map(({ mb }) => mb));
  return [least(1), least(2)];
};
