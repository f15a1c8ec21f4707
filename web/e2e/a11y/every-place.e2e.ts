import { arrive } from '#web/e2e/arrive.ts';
import { everyVisit } from '#web/e2e/every-visit.ts';
import { SLOW } from '#web/e2e/matrix.ts';
import { test } from '#web/e2e/test.ts';
import { WIDTHS } from '#web/e2e/widths.ts';
import { expectPlace } from './place.ts';
import { resize } from './resize.ts';
import { LOW } from './states.ts';

/** In a window of the width left out, every-state.e2e.ts looks in each state. */
const widths = WIDTHS.filter((width) => width !== LOW.width);

for (const visit of everyVisit) {
  test.describe(`${visit.address} as ${visit.who}`, () => {
    test.use({ scenario: visit.scenario });
    test(
      'is left with the focus on the next heading, and come back to where it was scrolled to',
      SLOW,
      async ({ page, world }) => {
        await arrive(page, world, visit);
        for (const width of widths) {
          const size = { ...LOW, width };
          await resize(page, size, visit.address);
          await expectPlace(page, size);
        }
      },
    );
  });
}
