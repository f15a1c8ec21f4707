import type { Site } from '#web/e2e/site.ts';
import { enterWorld } from '#web/engines/world.ts';
import { openDesk } from './desk.ts';
import { type Heard, readerOf } from './reader.ts';
import type { Part } from './walk.ts';

/** What was heard of a part of the walk, and what was not although it should have been. */
export interface Taken {
  readonly name: string;
  readonly heard: readonly Heard[];
  readonly failure?: string;
}

/** Takes parts of the walk on one desk, each in a world of its own. */
export const takeWalk = async (
  parts: readonly Part[],
  site: Omit<Site, 'stop'>,
  onTaken: (taken: Taken) => void = () => undefined,
): Promise<{ readonly title: string; readonly taken: readonly Taken[] }> => {
  const { title, tab, speech, press, type, close } = await openDesk(`${site.origin}/favicon.svg`);
  const taken: Taken[] = [];
  try {
    for (const { name, take } of parts) {
      const { page, drop } = await enterWorld(tab, site);
      const reader = readerOf({ speech, press, type }, page);
      // What is said before a part begins belongs to none.
      await speech.after(async () => undefined, []);
      const failure = await take(reader).then(
        () => undefined,
        (error: Error) => error.message,
      );
      await drop();
      const one = { name, heard: reader.heard, ...(failure !== undefined && { failure }) };
      taken.push(one);
      onTaken(one);
    }
  } finally {
    await close();
  }
  return { title, taken };
};
