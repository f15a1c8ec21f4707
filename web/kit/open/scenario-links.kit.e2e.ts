import { scenarioNames } from '#fixtures/load.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';

// Much that is shown here fails on purpose; what is thrown and not caught fails the test.
test.use({ expectedComplaints: /^console\./ });

const ROLES = ['button', 'link', 'tab', 'radio', 'checkbox', 'menuitem', 'option'] as const;

/** What can be pressed by this name, whatever it is. */
const pressable = (page: Page, name: string) =>
  ROLES.map((role) => page.getByRole(role, { name, exact: true }))
    .reduce((one, other) => one.or(other))
    .filter({ visible: true });

/** A field by its label, behind which a mark may stand. */
const fieldOf = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replace(/[（）()]/g, '[$&]')}(?:必須|任意)?$`)).first();

const press = async (page: Page, step: string | Readonly<Record<string, string>>): Promise<void> => {
  if (step === 'Enter') return page.keyboard.press(step);
  if (typeof step === 'string') return pressable(page, step).click();
  for (const [label, text] of Object.entries(step)) {
    const field = fieldOf(page, label);
    await expect(field).toBeVisible();
    if (await field.evaluate((element) => element.localName === 'select')) await field.selectOption(text);
    else await field.fill(text);
  }
};

for (const { name, opens } of scenarioNames()) {
  const { seen, press: steps = [], wire } = opens ?? {};
  if (wire || seen === undefined) continue;
  test(`the link of ${name} leads to where one reads ${seen}`, async ({ page }) => {
    await page.goto(`/__kit/open?scenario=${name}`);
    for (const step of steps) await press(page, step);
    // Ten thousand offers take a busy machine longer than others.
    await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible({ timeout: 25_000 });
  });
}
