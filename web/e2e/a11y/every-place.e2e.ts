import { everyVisit } from '#web/e2e/every-visit.ts';
import { SLOW } from '#web/e2e/matrix.ts';
import { arrive } from '#web/e2e/page/arrive.ts';
import { WIDTHS } from '#web/e2e/page/widths.ts';
import { test } from '#web/e2e/test.ts';
import { expectPlace } from './place.ts';
import { resize } from './resize.ts';
import { LOW } from './states.ts';

/** every-state.e2e.ts covers the width that is left out. */
const widths = WIDTHS.filter((width) => width !== LOW.width);

for (const visit of everyVisit) {
  test.describe(`${visit.address} as ${visit.who}`, () => {
    test.use({ scenario: visit.scenario });
    test('focuses the heading of the next page; Back restores the scroll position', SLOW, async ({ page, world }) => {
      await arrive(page, world, visit);
      for (const width of widths) {
        const size = { ...LOW, width };
        await resize(page, size, visit.address);
        await expectPlace(page, size);
      }
    });
  });
}
