import type { Browser } from 'playwright';
import { saveRegisterStep } from '#contracts/api/registration.ts';
import { sentCode } from '#web/e2e/applicant.ts';
import { byMouse, type Hand } from '#web/e2e/hand.ts';
import { logInTo } from '#web/e2e/log-in.ts';
import { at, getAccount, giveBasics, giveDetails } from '#web/e2e/registration-walk.ts';
import type { Site } from '#web/e2e/site.ts';
import { person } from '#web/e2e/test.ts';
import { noteToasts } from '#web/e2e/toasts.ts';
import { openWorld } from '#web/e2e/world.ts';
import { paths } from '#web/paths.ts';
import { desktop } from './key-times.ts';
import type { Tree } from './reference-page.ts';
import { notedWaits, noteWaits, type StepWait } from './step-waits.ts';

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
  await noteWaits(page);
  await noteToasts(context);
  await getAccount(page, byPerson, () => sentCode(world));
  await giveBasics(page, byPerson);
  await giveDetails(page, byPerson);
  await at(page, `${paths.profile}?modal=true`);
  await page.getByRole('dialog').waitFor();
  const waits = await notedWaits(page);
  await context.close();
  return waits;
};

type Reference = typeof globalThis & { draw: (tree: Tree) => void; stepWaits: readonly StepWait[] };

/** Runs in the reference's page: a key makes one save, and behind it React draws the next step. */
const drawNextWithKeys = ({ json, method, url }: { json: string; method: string; url: string }) => {
  const steps: readonly StepWait[] = JSON.parse(json);
  let next = 0;
  addEventListener('keydown', async () => {
    const step = steps[next];
    next += 1;
    if (!step) return;
    const [, token = ''] = /XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) };
    const body = JSON.stringify({ register_step: 3, gender: 2 });
    const answer = await fetch(url, { method, headers, body, credentials: 'include' });
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    await answer.json();
    history.pushState(null, '', step.to);
    (globalThis as Reference).draw(step.tree);
  });
};

/** The same pages as React alone draws them, each behind one bare save; gives the waiting for each, seen with the same eyes. */
export const bareSteps = async (
  browser: Browser,
  site: Site,
  steps: readonly StepWait[],
): Promise<readonly StepWait[]> => {
  const context = await browser.newContext(desktop);
  await openWorld(site, 'ordinary-day', context);
  await logInTo(site, context, person('minori'));
  const page = await context.newPage();
  await noteWaits(page);
  await page.goto(`${site.origin}/reference.html`, { waitUntil: 'networkidle' });
  const { method, path } = saveRegisterStep;
  await page.evaluate(drawNextWithKeys, { json: JSON.stringify(steps), method, url: site.api + path });
  for (const place of steps.keys()) {
    await page.keyboard.press('j');
    await page.waitForFunction((count) => (globalThis as Reference).stepWaits.length > count, place);
  }
  const waits = await notedWaits(page);
  await context.close();
  return waits;
};
