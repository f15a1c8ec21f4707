import { type ClockMove, getClock, type KitClock, moveClock } from '#contracts/kit/clock.ts';
import { listWorlds } from '#contracts/kit/world.ts';
import type { KitCommand } from './kit-command.ts';
import { table } from './kit-words.ts';

/** What worlds there are. */
export const worlds: KitCommand = {
  name: 'worlds',
  takes: '',
  about: 'the running copies: id, scenario, time',
  example: 'worlds --json',
  words: { least: 0, most: 0 },
  options: {},
  help: [],
  run: async ({ callKit }) => {
    const data = await callKit(listWorlds, {});
    return { data, words: table(data.map(({ id, scenario, now, clock }) => [id, scenario, now, clock.mode])) };
  },
};

const moveOf = (word: string): ClockMove => {
  if (word === 'follow') return { follow: true };
  return /^[+-]/.test(word) ? { advance: word } : { now: word };
};

const wordsOf = ({ now, mode }: KitClock): string =>
  ({
    following: `${now}, with the machine`,
    ahead: `${now}, and goes on from there`,
    standing: `${now}, standing still`,
  })[mode];

/** Tells or moves a world's time. */
export const clock: KitCommand = {
  name: 'clock',
  takes: '[+11m]',
  about: "tells the world's time, or moves it: +11m, -1h, +1mo, a moment to stand at, or follow",
  example: 'clock +31d',
  words: { least: 0, most: 1 },
  options: {},
  help: [],
  run: async ({ callKit, world, words: [word] }) => {
    const params = { id: world };
    const data =
      word === undefined
        ? await callKit(getClock, { params })
        : await callKit(moveClock, { params, body: moveOf(word) });
    return { data, words: wordsOf(data) };
  },
};
