import { readFileSync } from 'node:fs';

/** Programs that draw without a graphics card, on a machine that has much else to do. */
const PATIENCE = 60_000;
/** Who has said nothing for so long has said all: a measure, as a silence has no end that could be waited for. */
const SILENCE = 800;

/** What Orca says, as it stands in the file that its voice writes. */
export interface Speech {
  /**
   * Does something, waits until all that is looked for was said, then until nothing more is.
   * @returns what was said since, in order
   * @throws Error with what was said instead
   */
  after(act: () => Promise<void>, wanted: readonly RegExp[]): Promise<readonly string[]>;
}

type Line = { readonly say: string } | { readonly stop: true };

const withoutBreaks = (text: string): string => text.replaceAll('\u200b', '').replaceAll('\n', ' ');

const linesOf = (file: string): string[] =>
  readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').slice(0, -1);

const saidIn = (lines: readonly string[]): string[] =>
  lines.flatMap((text) => {
    const line: Line = JSON.parse(text);
    return 'say' in line ? [withoutBreaks(line.say)] : [];
  });

/** Listens to a file. */
export const speechOf = (file: string): Speech => {
  let read = linesOf(file).length;
  return {
    after: async (act, wanted) => {
      const deadline = performance.now() + PATIENCE;
      await act();
      let count = 0;
      let changed = performance.now();
      for (;;) {
        const lines = linesOf(file).slice(read);
        if (lines.length > count) changed = performance.now();
        count = lines.length;
        const said = saidIn(lines);
        const missing = wanted.filter((pattern) => !said.some((text) => pattern.test(text)));
        if (missing.length === 0 && performance.now() - changed > SILENCE) {
          read += count;
          return said;
        }
        if (performance.now() > deadline)
          throw new Error(`Not heard within ${PATIENCE / 1000} s: ${missing.join(', ')}. Heard: ${said.join(' / ')}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
};
