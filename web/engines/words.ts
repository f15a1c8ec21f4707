import { resolve } from 'node:path';
import { parseWords, WordError } from '#web/e2e/command-words.ts';
import type { EngineKind } from './engine.ts';

const OPTIONS = { pictures: { type: 'string' } } as const;
const THERE_ARE = 'there are --pictures FOLDER, and the names of engines: chromium, firefox, webkit';

export interface Words {
  /** Where pictures are drawn to, in place of taking the journeys. */
  readonly pictures: string | undefined;
  /** The engines that are named, else all. */
  readonly kinds: readonly EngineKind[];
}

/** Reads what stands behind `npm run engines --`. @throws WordError */
export const readWords = (args: readonly string[], all: readonly EngineKind[]): Words => {
  const { values, positionals } = parseWords(args, { options: OPTIONS, thereAre: THERE_ARE });
  const named = positionals.map((word) => {
    const kind = all.find(({ name }) => name.toLowerCase() === word.toLowerCase());
    if (!kind) throw new WordError(`No engine is called ${word}: ${THERE_ARE}.`);
    return kind;
  });
  const pictures = values.pictures === undefined ? undefined : resolve(values.pictures);
  return { pictures, kinds: named.length > 0 ? named : all };
};
