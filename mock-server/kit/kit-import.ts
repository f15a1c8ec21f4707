import { readFileSync } from 'node:fs';
import { importWorld } from '#contracts/kit/keep.ts';
import type { KitWorld } from '#contracts/kit/world.ts';
import { addressOf } from './kit-client.ts';
import { type KitCommand, KitLineError } from './kit-command.ts';

const read = (file: string): Blob => {
  try {
    return new Blob([readFileSync(file)]);
  } catch (error) {
    throw new KitLineError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
};

/** Takes in a world that was handed on. */
export const importCommand: KitCommand = {
  name: 'import',
  takes: 'FILE',
  about: 'takes in a world that was exported, as a new one (--world ID names it)',
  example: 'import bug-1234.world.json',
  words: { least: 1, most: 1, missing: 'Which file? Say: npm run kit -- import FILE.' },
  options: {},
  help: [],
  run: async ({ url, web, world, words: [file = ''] }) => {
    const query = world === 'default' ? {} : { id: world };
    const response = await fetch(addressOf(url, importWorld, { query }), { method: 'POST', body: read(file) }).catch(
      () => {
        throw new KitLineError(
          `No mock server answers at ${url}: start it with "npm start", or say where it is with --url.`,
        );
      },
    );
    const { data, message } = (await response.json()) as { data?: KitWorld; message?: string };
    if (!data) throw new KitLineError(message ?? `${file} was not taken in.`);
    const link = `${web}/__kit/open?world=${encodeURIComponent(data.id)}`;
    return { data, words: `The world "${data.id}" is there, in "${data.scenario}": ${link}` };
  },
};
