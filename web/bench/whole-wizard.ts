import type { Browser } from 'playwright';
import { sentCode } from '#web/e2e/applicant.ts';
import { byMouse, type Hand } from '#web/e2e/hand.ts';
import { at, getAccount, giveBasics, giveDetails } from '#web/e2e/registration-walk.ts';
import type { Site } from '#web/e2e/site.ts';
import { noteToasts } from '#web/e2e/toasts.ts';
import { openWorld } from '#web/e2e/world.ts';
import { paths } from '#web/paths.ts';
import { desktop } from './key-times.ts';

/** One step of the registration: where it led, and how long the person waited for that. */
export interface StepWait {
  readonly to: string;
  /** ms from the last thing done on the step before to the frame in which the next one can be worked. */
  readonly ms: number;
}

type Noted = typeof globalThis & { stepWaits: StepWait[] };

/** Runs in the page, before anything else of it: notes how long each step of the registration is waited for. */
const note = () => {
  const waits: StepWait[] = [];
  (globalThis as Noted).stepWaits = waits;
  let done = 0;
  for (const kind of ['pointerup', 'click', 'keydown'])
    addEventListener(
      kind,
      ({ isTrusted, timeStamp }) => {
        if (isTrusted) done = timeStamp;
      },
      true,
    );
  let shown = '';
  let path = location.pathname;
  const look = () => {
    const heading = document.querySelector('main h1')?.textContent ?? '';
    const isNew = location.pathname !== path && heading !== '' && heading !== shown;
    const isUsable =
      !document.querySelector('main [aria-busy=true]') &&
      ![...document.querySelectorAll('[role=status]')].some((status) => status.textContent === '読み込み中です') &&
      document.querySelector('main :is(input, button, select, textarea):not(:disabled)') !== null;
    if (isNew && isUsable) {
      // Seen in one frame, on the screen with the next.
      waits.push({ to: location.pathname, ms: performance.now() - done });
      path = location.pathname;
    }
    if (location.pathname === path) shown = heading;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const KEY_MS = 60;
/** Types key by key, as a person does; what the person takes for it is no waiting. */
const byPerson: Hand = {
  ...byMouse,
  type: (target, text) => target.pressSequentially(text, { delay: KEY_MS }),
};

/** Registers from the home page to the completed profile; gives the waiting for each step. */
export const wholeWizard = async (browser: Browser, site: Site): Promise<readonly StepWait[]> => {
  const context = await browser.newContext({ ...desktop, baseURL: site.origin });
  const world = await openWorld(site, 'ordinary-day', context);
  const page = await context.newPage();
  await page.addInitScript(note);
  await noteToasts(context);
  await getAccount(page, byPerson, () => sentCode(world));
  await giveBasics(page, byPerson);
  await giveDetails(page, byPerson);
  await at(page, `${paths.profile}?modal=true`);
  await page.getByRole('dialog').waitFor();
  const waits = await page.evaluate(() => (globalThis as Noted).stepWaits);
  await context.close();
  return waits;
};
