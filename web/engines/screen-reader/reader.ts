import type { Page } from '#web/engines/page.ts';
import type { Desk } from './desk.ts';
import type { Speech } from './speech.ts';

/** What was done, and what was said upon it. */
export interface Heard {
  readonly deed: string;
  readonly said: readonly string[];
}

/** Somebody who has a keyboard and ears. */
export interface Reader {
  /** Opens an address and lets the page be read out; waits until all of it was said that is looked for. */
  open(path: string, ...wanted: readonly RegExp[]): Promise<void>;
  /** Presses one key, by the name that X has for it. */
  press(key: string, ...wanted: readonly RegExp[]): Promise<void>;
  /** Presses Tab until something is said in one utterance. */
  tabTo(wanted: RegExp): Promise<void>;
  /** Has the whole page read out from its top, once these words stand there. */
  readAll(words: string, ...wanted: readonly RegExp[]): Promise<void>;
  /** Types into the field that has the focus; what is echoed is not kept. */
  write(text: string): Promise<void>;
  /** @throws Error unless a sentence was said once upon what was done last */
  saidOnce(sentence: string): void;
  readonly heard: readonly Heard[];
}

/** No page has so many stops before what is looked for. */
const MOST_TABS = 30;

/** Puts hands and ears on a desk. */
export const readerOf = ({ speech, press, type }: Pick<Desk, 'speech' | 'press' | 'type'>, page: Page): Reader => {
  const heard: Heard[] = [];
  const hear = async (deed: string, ...how: Parameters<Speech['after']>) => {
    const said = await speech.after(...how).catch((error: Error) => {
      throw new Error(`${deed}: ${error.message}`);
    });
    heard.push({ deed, said });
    return said;
  };
  return {
    heard,
    open: async (path, ...wanted) =>
      void (await hear(`${path} を開く`, () => page.goto(path), [/^Finished loading .*ツギミチ/, ...wanted])),
    press: async (key, ...wanted) => void (await hear(key, () => press(key), wanted)),
    tabTo: async (wanted) => {
      for (let at = 0; at < MOST_TABS; at += 1)
        if ((await hear('Tab', () => press('Tab'), [/./])).some((one) => wanted.test(one))) return;
      throw new Error(`Not heard within ${MOST_TABS} stops: ${wanted}`);
    },
    readAll: async (words, ...wanted) => {
      await page.holds((text: string) => document.body.textContent.includes(text), words);
      await speech.after(() => press('ctrl+Home'), []);
      await hear('KP_Add', () => press('KP_Add'), wanted);
    },
    saidOnce: (sentence) => {
      const { deed = '', said = [] } = heard.at(-1) ?? {};
      const times = said.join(' ').split(sentence).length - 1;
      if (times !== 1) throw new Error(`${deed}: ${sentence} was said ${times} times: ${said.join(' / ')}`);
    },
    write: async (text) => {
      const isThere = (wanted: string) => (document.activeElement as HTMLInputElement).value === wanted;
      await speech.after(async () => {
        await type(text);
        await page.holds(isThere, text);
      }, []);
      heard.push({ deed: `「${text}」と入力`, said: [] });
    },
  };
};
