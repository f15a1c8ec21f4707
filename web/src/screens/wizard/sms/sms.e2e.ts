import { EVERY_WIDTH, SLOW } from '#web/e2e/matrix.ts';
import { countChecks } from '#web/e2e/network/code-checks.ts';
import { codeBoxes as boxes, typeCode, codeDigits as values, waitForCode } from '#web/e2e/registration/applicant.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// account/sms.test.tsx covers the usual width.
const SLOW_AT_EVERY_WIDTH = { tag: [EVERY_WIDTH.tag, SLOW.tag] };

test(
  'moves back through the boxes by backspace and arrows; another digit replaces the old one',
  SLOW_AT_EVERY_WIDTH,
  async ({ page, world }) => {
    await waitForCode(page, world);
    await typeCode(page, '123');
    await page.keyboard.press('Backspace');
    await expect(boxes(page).nth(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    expect(await values(page)).toBe('1|||||');
    await page.keyboard.press('ArrowLeft');
    await expect(boxes(page).nth(0)).toBeFocused();
    await page.keyboard.type('9');
    expect(await values(page)).toBe('9|||||');
    await page.keyboard.press('ArrowRight');
    await expect(boxes(page).nth(2)).toBeFocused();
    // The browser's shortcut for Back does not move through the boxes.
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(boxes(page).nth(2)).toBeFocused();
  },
);

test('accepts autofill of all digits into the first box', SLOW_AT_EVERY_WIDTH, async ({ page, world }) => {
  const code = await waitForCode(page, world);
  await expect(boxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code');
  const sent = countChecks(page);
  await boxes(page).first().fill(code);
  await expect(heading(page)).toHaveText('メールアドレス');
  expect(sent).toEqual([code]);
});
