import type { Page } from 'playwright';
import { atRest, logInWith } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import type { Picture } from './picture.ts';
import { waitUntilThere } from './waiting.ts';

/** Maximum wait for requests, in ms: a held one never ends. */
const HOLD_MS = 2_000;
const QUIET = 150;

/** When the page last sent a request or received a response. */
const lastStirs = new WeakMap<Page, number>();
const watch = (page: Page): void => {
  const stir = () => lastStirs.set(page, Date.now());
  page.on('request', stir).on('requestfinished', stir).on('requestfailed', stir);
};

/** Waits until the page sends no more requests, has loaded and no longer changes. */
export const settle = async (page: Page, { name }: Picture): Promise<void> => {
  const until = Date.now() + HOLD_MS;
  const stirs = () => Date.now() - (lastStirs.get(page) ?? 0) < QUIET;
  await page.waitForTimeout(QUIET);
  while (stirs() && Date.now() < until) await page.waitForTimeout(50);
  await waitUntilThere(page, name);
  await page.evaluate(() => document.fonts.ready);
  await atRest(page);
};

/** Logs in a person of the world through the mock server, even if the scenario fails every call. */
const logIn = async (page: Page, world: World, key: string): Promise<void> => {
  const found = (await world.kit.people()).find((person) => person.key === key);
  if (!found?.email || !found.password) throw new Error(`${key} cannot log in.`);
  await logInWith(page, { email: found.email, password: found.password });
};

/** Brings the page into the state of the picture; the world must have its scenario. */
export const enter = async (page: Page, world: World, picture: Picture): Promise<void> => {
  if (picture.as) await logIn(page, world, picture.as);
  watch(page);
  await picture.before?.(page);
  await page.goto(picture.path);
  await settle(page, picture);
  await picture.act?.(page, world);
  await settle(page, picture);
};
