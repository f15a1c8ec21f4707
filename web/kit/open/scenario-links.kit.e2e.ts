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

const press = async (page: Page, step: string | Readonly<Record<string, string>>): Promise<void> => {
  if (typeof step === 'string') return pressable(page, step).click();
  for (const [label, text] of Object.entries(step)) await page.getByLabel(label, { exact: true }).fill(text);
};

for (const { name, opens } of scenarioNames()) {
  const { seen, press: steps = [], wire } = opens ?? {};
  if (wire || seen === undefined) continue;
  test(`the link of ${name} leads to where one reads ${seen}`, async ({ page }) => {
    await page.goto(`/__kit/open?scenario=${name}`);
    for (const step of steps) await press(page, step);
    await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible();
  });
}
