import { join } from 'node:path';
import type { Page } from 'playwright';
import type { scenarioNames } from '#fixtures/loader/load.ts';
import { fileInput } from '#web/e2e/page/nameless.ts';
import { ROOT } from '#web/tools/test-run/places.ts';

const FILES = join(ROOT, 'fixtures', 'files');

const ROLES = ['link', 'tab', 'radio', 'checkbox', 'menuitem', 'option'] as const;

/** The control with this name; of a link to a form and the form's button, the button. */
const pressable = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
  const any = ROLES.map((role) => page.getByRole(role, { name, exact: true }))
    .reduce((one, other) => one.or(other), button)
    .filter({ visible: true });
  await any.first().waitFor();
  return (await button.count()) > 0 ? button : any;
};

/** A field by its label, with or without the required mark. */
const fieldOf = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replace(/[（）()]/g, '[$&]')}(?:必須|任意)?$`)).first();

type Step = string | Readonly<Record<string, string>>;

/** Presses a button by its name, types `{label: text}`, or chooses `{file: name}`, as scenarios write it. */
const takeStep = async (page: Page, step: Step): Promise<void> => {
  if (step === 'Enter') return page.keyboard.press(step);
  if (typeof step === 'string') return (await pressable(page, step)).click();
  if (step.file !== undefined) return fileInput(page).setInputFiles(join(FILES, step.file));
  for (const [label, text] of Object.entries(step)) {
    const field = fieldOf(page, label);
    await field.waitFor();
    if (await field.evaluate((element) => element.localName === 'select')) await field.selectOption(text);
    else await field.fill(text);
  }
};

/** Follows the link of a scenario, and its presses until the page shows what it promises. */
export const openScenario = async (
  page: Page,
  { name, opens }: ReturnType<typeof scenarioNames>[number],
): Promise<void> => {
  const { seen = '', press: steps = [] } = opens ?? {};
  await page.goto(`/__kit/open?scenario=${name}`);
  for (const step of steps.slice(0, -1)) await takeStep(page, step);
  // Starts before the last press: a toast lasts only three seconds. Ten thousand offers take long.
  const there = page.getByText(seen).filter({ visible: true }).first().waitFor({ timeout: 25_000 });
  await Promise.all([there, ...steps.slice(-1).map((step) => takeStep(page, step))]);
};
