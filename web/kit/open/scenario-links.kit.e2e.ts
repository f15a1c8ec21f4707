import { join } from 'node:path';
import { scenarioNames } from '#fixtures/loader/load.ts';
import { SLOW } from '#web/e2e/matrix.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { ROOT } from '#web/tools/test-run/places.ts';

// Many scenarios log errors on purpose; uncaught exceptions still fail the test.
test.use({ expectedComplaints: /^console\./ });

const FILES = join(ROOT, 'fixtures', 'files');

const ROLES = ['button', 'link', 'tab', 'radio', 'checkbox', 'menuitem', 'option'] as const;

const pressable = (page: Page, name: string) =>
  ROLES.map((role) => page.getByRole(role, { name, exact: true }))
    .reduce((one, other) => one.or(other))
    .filter({ visible: true });

/** A field by its label, with or without the required mark. */
const fieldOf = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replace(/[（）()]/g, '[$&]')}(?:必須|任意)?$`)).first();

const press = async (page: Page, step: string | Readonly<Record<string, string>>): Promise<void> => {
  if (step === 'Enter') return page.keyboard.press(step);
  if (typeof step === 'string') return pressable(page, step).click();
  if (step.file !== undefined) return page.locator('input[type=file]').setInputFiles(join(FILES, step.file));
  for (const [label, text] of Object.entries(step)) {
    const field = fieldOf(page, label);
    await expect(field).toBeVisible();
    if (await field.evaluate((element) => element.localName === 'select')) await field.selectOption(text);
    else await field.fill(text);
  }
};

/** Number of scenarios opened in one browser; a new browser for each would double the time. */
const TOGETHER = 8;
const shown = scenarioNames().filter(({ opens }) => opens?.seen !== undefined && !opens.wire);
const groups = Array.from({ length: Math.ceil(shown.length / TOGETHER) }, (_, place) =>
  shown.slice(place * TOGETHER, (place + 1) * TOGETHER),
);

for (const group of groups) {
  const title = `the links of ${group.at(0)?.name} to ${group.at(-1)?.name} show what the scenario promises`;
  test(title, SLOW, async ({ page }) => {
    test.slow();
    for (const { name, opens: { seen = '', unseen, press: steps = [] } = {} } of group)
      await test.step(name, async () => {
        await page.goto(`/__kit/open?scenario=${name}`);
        for (const step of steps.slice(0, -1)) await press(page, step);
        // Starts before the last press: a toast lasts only three seconds. Ten thousand offers take long.
        const there = page.getByText(seen).filter({ visible: true }).first().waitFor({ timeout: 25_000 });
        await Promise.all([there, ...steps.slice(-1).map((step) => press(page, step))]);
        if (unseen !== undefined) await expect(page.getByText(unseen)).toHaveCount(0);
      });
  });
}
