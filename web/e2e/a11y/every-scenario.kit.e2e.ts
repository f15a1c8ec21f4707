import { scenarioNames } from '#fixtures/loader/load.ts';
import { SLOW } from '#web/e2e/matrix.ts';
import { openScenario } from '#web/e2e/open-scenario.ts';
import { expect, expectNoViolation, test } from '#web/e2e/test.ts';

// Many scenarios log errors on purpose; uncaught exceptions still fail the test.
test.use({ expectedComplaints: /^console\./ });

/** Number of scenarios opened in one browser; a new browser for each would take longer. */
const TOGETHER = 4;
const shown = scenarioNames().filter(({ opens }) => opens?.seen !== undefined && !opens.wire);
const groups = Array.from({ length: Math.ceil(shown.length / TOGETHER) }, (_, place) =>
  shown.slice(place * TOGETHER, (place + 1) * TOGETHER),
);

for (const group of groups) {
  const title = `the links of ${group.at(0)?.name} to ${group.at(-1)?.name} show what the scenario promises, accessibly`;
  test(title, SLOW, async ({ page }) => {
    test.slow();
    for (const scenario of group)
      await test.step(scenario.name, async () => {
        await openScenario(page, scenario);
        const { unseen } = scenario.opens ?? {};
        if (unseen !== undefined) await expect(page.getByText(unseen)).toHaveCount(0);
        // A wrong code reloads the page a second later, which empties the boxes.
        if (scenario.name === 'sms-code-mismatch') await expect(page.getByLabel('1桁目')).toHaveValue('');
        await expectNoViolation(page);
      });
  });
}
