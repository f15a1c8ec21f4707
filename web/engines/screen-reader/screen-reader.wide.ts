import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeLane } from '#ci/lane.ts';
import { type Site, startSite } from '#web/e2e/site.ts';
import { missingPrograms } from './programs.ts';
import { takeWalk } from './take.ts';
import { WALK } from './walk.ts';

const missing = missingPrograms();
if (missing) console.log(`Nothing was heard: ${missing}.`);

describe.skipIf(missing)('the site as Orca reads it out from Firefox', () => {
  let site: Site;
  beforeAll(async () => {
    await takeLane();
    site = await startSite();
  }, 120_000);
  afterAll(() => site?.stop());

  test.for(WALK)('$name is heard with its names, errors and what came of it', async (part) => {
    const { taken } = await takeWalk([part], site);
    expect(taken.map(({ failure }) => failure)).toEqual([undefined]);
  });
});
