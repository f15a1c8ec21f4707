import { open } from '#web/e2e/registration/picker-steps.ts';
import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { desiredJob } = paths.register;

test.use({ viewport: { width: 375, height: 667 } });

test('three desired job types are chosen and left by keyboard in less than 12 tabs; nothing covers the active one', async ({
  page,
}) => {
  await open(page, desiredJob);
  const list = page.getByRole('listbox', { name: '希望職種（3つまで）' });
  await page.evaluate(() => document.body.focus());
  let tabs = 0;
  const tabTo = async (isThere: () => Promise<boolean>) => {
    do {
      await page.keyboard.press('Tab');
      tabs += 1;
    } while (tabs < 12 && !(await isThere()));
  };
  const isFocused = (selector: string) => () =>
    page.evaluate((one) => !!document.activeElement?.matches(one), selector);
  await tabTo(isFocused('[role=listbox]'));
  for (let down = 0; down < 20; down++) {
    await page.keyboard.press('ArrowDown');
    // The tray grows with a choice; the browser corrects the scroll position in its next frame.
    const isUncovered = () =>
      list.evaluate((box) => {
        const option = document.getElementById(`${box.getAttribute('aria-activedescendant')}`);
        const { left, right, top, bottom } = (option as HTMLElement).getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => option?.contains(document.elementFromPoint((left + right) / 2, y)));
      });
    await expect.poll(isUncovered, `after ${down + 1} times ArrowDown`).toBe(true);
    if (down >= 3) continue;
    await page.keyboard.press('Space');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(down + 1);
  }
  await expect(page.getByRole('list', { name: '選択中' }).getByRole('listitem')).toHaveCount(3);
  await tabTo(isFocused('.wizard-foot-skips button'));
  expect(tabs).toBeLessThan(12);
});
