import { expect, type Page } from '#web/e2e/test.ts';

const CONTROLS = 'main :is(input:not([type=file]), select, textarea), dialog :is(input, select, textarea)';

/**
 * Runs in the page: what stands in every control that somebody may have filled, by a name that stays; a picked file has none. Digits
 * of full width may have become ordinary ones: they are the same to whoever typed them.
 */
const valuesOf = (controls: string): [string, string][] =>
  [...document.querySelectorAll<HTMLInputElement>(controls)].map((control) => {
    const isMark = ['checkbox', 'radio'].includes(control.type);
    const name = [control.labels?.[0]?.textContent, control.id, control.name, isMark ? control.value : ''].join(' ');
    return [name, String(isMark ? control.checked : control.value).normalize('NFKC')];
  });

/** What stands in the page's controls now; the function it gives waits until the same stands there. */
export const keepValues = async (page: Page): Promise<() => Promise<void>> => {
  const before = await page.evaluate(valuesOf, CONTROLS);
  return () =>
    expect
      .poll(
        async () => {
          const now = new Map(await page.evaluate(valuesOf, CONTROLS));
          return before.filter(([name, value]) => now.get(name) !== value).map(([name]) => name);
        },
        { message: 'what was typed is still there' },
      )
      .toEqual([]);
};
