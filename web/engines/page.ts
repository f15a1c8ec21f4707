import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Tab } from './engine.ts';
import { look, type Seen, type Target } from './look.ts';

/** A browser that draws without a graphics card, on a machine that has much else to do. */
const PATIENCE = 60_000;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is looked for, as people and screen readers tell it apart. */
const SELECTORS = {
  button: 'button:not([role]), [role=button], input[type=submit]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select',
  choice: 'input[type=radio], input[type=checkbox]',
  summary: 'summary',
  dialog: 'dialog',
  group: 'fieldset, [role=group]',
  tab: '[role=tab]',
} as const;

const named = (name: string | RegExp): Target['name'] => (typeof name === 'string' ? name : { pattern: name.source });

/** A target by its kind and name. */
export const target = (kind: keyof typeof SELECTORS, name?: string | RegExp, within?: Target): Target => ({
  selector: SELECTORS[kind],
  ...(name !== undefined && { name: named(name) }),
  ...(within && { within }),
});

/** Asks until the answer fits, or the patience ends. */
const until = async <R>(what: string, ask: () => Promise<R | undefined>, why: () => string = () => ''): Promise<R> => {
  const end = performance.now() + PATIENCE;
  let failed = '';
  for (;;) {
    // While a page makes way for the next one, it answers nothing.
    const answer = await ask().catch((error: Error) => {
      failed = error.message;
      return undefined;
    });
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`${what}: not within ${PATIENCE / 1000} s. ${why()}${failed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** A page as people use it: by what it shows, waiting for it. */
export interface Page {
  readonly tab: Tab;
  goto(path: string): Promise<void>;
  /** Waits until the address has this path (and query). */
  at(path: string): Promise<void>;
  sees(target: Target): Promise<void>;
  /** Waits until a text stands somewhere in the page. */
  reads(text: string): Promise<void>;
  /** Waits until something is true of the page. */
  holds<A extends readonly unknown[]>(ask: (...args: A) => boolean, ...args: A): Promise<void>;
  press(target: Target): Promise<void>;
  fill(label: string | RegExp, text: string, within?: Target): Promise<void>;
  /** Presses a radio button or checkbox until it is chosen. */
  check(target: Target): Promise<void>;
  giveFiles(...paths: readonly string[]): Promise<void>;
}

/** Puts hands and eyes on a tab. */
export const pageOf = (tab: Tab, origin: string): Page => {
  const seen = async (one: Target): Promise<Seen | undefined> => {
    const isNew = await tab.run(() => !('axe' in globalThis));
    const addScript = (textContent: string) =>
      document.head.append(Object.assign(document.createElement('script'), { textContent }));
    if (isNew) await tab.run(addScript, axe);
    return (await tab.run(look, one)) ?? undefined;
  };
  const words = (one: Target) => JSON.stringify(one);
  const reach = (one: Target) => {
    let hindrance = '';
    const ask = async () => {
      const found = await seen(one);
      hindrance = found?.hindrance ? `${found.hindrance}. ` : '';
      return found?.point && { ...found, point: found.point };
    };
    return until(`To press ${words(one)}`, ask, () => hindrance);
  };
  const press = async (one: Target) => tab.click((await reach(one)).point);
  const ofAddress = (path: string) =>
    tab.run((wanted) => location.pathname + location.search === wanted || undefined, path);
  return {
    tab,
    goto: (path) => tab.goto(origin + path),
    at: async (path) => void (await until(`To be at ${path}`, () => ofAddress(path).then((is) => is ?? undefined))),
    sees: async (one) => void (await until(`To see ${words(one)}`, () => seen(one))),
    reads: async (text) => {
      // biome-ignore lint/performance/useDomNodeTextContent: what stands there without being drawn is read by nobody.
      const isRead = (wanted: string) => document.body.innerText.replaceAll('\u200b', '').includes(wanted) || undefined;
      const ask = async () => (await tab.run(isRead, text)) ?? undefined;
      await until(`To read ${text}`, ask);
    },
    holds: async (ask, ...args) => void (await until(`${ask}`, async () => (await tab.run(ask, ...args)) || undefined)),
    press,
    fill: async (label, text, within) => {
      const field = target('field', label, within);
      await press(field);
      await tab.run(() => (document.activeElement as HTMLInputElement).select());
      await tab.type(text);
      await until(`To have typed ${text} into ${words(field)}`, async () => (await seen(field))?.value || undefined);
    },
    check: async (one) => {
      const { point, isChecked } = await reach(one);
      if (!isChecked) await tab.click(point);
      await until(`To have chosen ${words(one)}`, async () => (await seen(one))?.isChecked || undefined);
    },
    giveFiles: (...paths) => tab.giveFiles('input[type=file]', paths),
  };
};
