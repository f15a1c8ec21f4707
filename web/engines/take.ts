import type { Site } from '#web/e2e/site.ts';
import type { EngineKind } from './engine.ts';
import type { Journey } from './journey.ts';
import type { Cell } from './table.ts';
import { openPlace } from './world.ts';

const WINDOW = { width: 1280, height: 900 };
/** Chromium tells the console of every answer that is no success, such as the 401 of somebody who has not logged in. */
const EXPECTED = /^Failed to load resource: the server responded with a status of 401/;

/** Takes all journeys through an engine that is installed; says what went wrong. */
export const takeJourneys = async (
  { name, start }: EngineKind,
  journeys: readonly Journey[],
  site: Site,
): Promise<{ readonly title: string; readonly cells: readonly Cell[] }> => {
  const engine = await start();
  const title = `${name} ${engine.version}`;
  const cells: Cell[] = [];
  try {
    for (const journey of journeys) {
      const began = performance.now();
      const place = await openPlace(engine, site, WINDOW);
      const cell = { engine: title, journey: journey.name };
      try {
        await journey.take(place);
        const complaints = (await place.page.tab.complaints()).filter((complaint) => !EXPECTED.test(complaint));
        if (complaints.length > 0) throw new Error(`The page complains: ${complaints.join('; ')}`);
        cells.push({ ...cell, took: (performance.now() - began) / 1000 });
      } catch (error) {
        console.error(`${journey.name} in ${title}: ${(error as Error).message}`);
        cells.push(cell);
      } finally {
        await place.close();
      }
    }
  } finally {
    await engine.close();
  }
  return { title, cells };
};
