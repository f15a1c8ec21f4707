import { expect, type Page } from '#web/e2e/test.ts';

const CONTROLS = 'main :is(input:not([type=file]), select, textarea), dialog :is(input, select, textarea)';

/**
 * The value of each control that can be filled, by a stable name. A picked file has no value. Full-width digits equal ordinary ones,
 * because a form may convert them. Runs in the page.
 */
const valuesOf = (controls: string): [string, string][] =>
  [...document.querySelectorAll<HTMLInputElement>(controls)].map((control) => {
    const isMark = ['checkbox', 'radio'].includes(control.type);
    const name = [control.labels?.[0]?.textContent, control.id, control.name, isMark ? control.value : ''].join(' ');
    return [name, String(isMark ? control.checked : control.value).normalize('NFKC')];
  });

/** Remembers the values of the page's controls; the returned function waits until they are the same again. */
export const rememberValues = async (page: Page): Promise<() => Promise<void>> => {
  const before = await page.evaluate(valuesOf, CONTROLS);
  return () =>
    expect
      .poll(
        async () => {
          const now = new Map(await page.evaluate(valuesOf, CONTROLS));
          return before.filter(([name, value]) => now.get(name) !== value).map(([name]) => name);
        },
        { message: 'the input is unchanged' },
      )
      .toEqual([]);
};
