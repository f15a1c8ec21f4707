import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { EngineKind } from './engine.ts';

/** What was typed wrongly, in a sentence for whoever typed it. */
export class WordError extends Error {}

const OPTIONS = { pictures: { type: 'string' } } as const;
const THERE_ARE = 'there are --pictures FOLDER, and the names of engines: chromium, firefox, webkit';

export interface Words {
  /** Where pictures are drawn to, in place of taking the journeys. */
  readonly pictures: string | undefined;
  /** The engines that are named, else all. */
  readonly kinds: readonly EngineKind[];
}

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\n|\. /);
    throw new WordError(`${sentence}: ${THERE_ARE}.`);
  }
};

/** Reads what stands behind `npm run engines --`. @throws WordError */
export const readWords = (args: readonly string[], all: readonly EngineKind[]): Words => {
  const { values, positionals } = parse(args);
  const named = positionals.map((word) => {
    const kind = all.find(({ name }) => name.toLowerCase() === word.toLowerCase());
    if (!kind) throw new WordError(`No engine is called ${word}: ${THERE_ARE}.`);
    return kind;
  });
  const pictures = values.pictures === undefined ? undefined : resolve(values.pictures);
  return { pictures, kinds: named.length > 0 ? named : all };
};
