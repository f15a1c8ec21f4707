import { createWorld, dropWorld } from '#contracts/kit/world.ts';
import { loadScenario } from '#fixtures/load.ts';
import { control } from '#web/e2e/control.ts';
import { type Kit, kitOf } from '#web/e2e/kit.ts';
import type { Site } from '#web/e2e/site.ts';
import type { Engine, Size, Tab } from './engine.ts';
import { type Page, pageOf } from './page.ts';

/** The scenario that all of this lives in. */
export const DAY = loadScenario('ordinary-day');

/** A backend of its own, and a window that lives in it. */
export interface Place {
  readonly page: Page;
  readonly kit: Kit;
  close(): Promise<void>;
}

/** Email and password of somebody of the cast. */
export const person = (key: string) => {
  const { email, password } = DAY.people.find((one) => one.key === key) ?? {};
  if (!email || !password) throw new Error(`${key} cannot log in.`);
  return { email, password };
};

/** Makes a world whose clock goes as the machine's does, and lets a tab live in it. */
export const enterWorld = async (
  tab: Tab,
  { origin, api }: Omit<Site, 'stop'>,
): Promise<Omit<Place, 'close'> & { drop(): Promise<void> }> => {
  const callKit = control(api);
  const { id } = await callKit(createWorld, { body: { scenario: 'ordinary-day' } });
  const drop = () => callKit(dropWorld, { params: { id } });
  try {
    // A cookie knows no ports: the page that sets it may be any of the origin's.
    await tab.goto(`${origin}/favicon.svg`);
    await tab.run((world) => {
      // biome-ignore lint/suspicious/noDocumentCookie: WebKit has no Cookie Store on plain http.
      document.cookie = `kit_world=${world}; path=/`;
    }, id);
    return { page: pageOf(tab, origin), kit: kitOf(callKit, id, async () => undefined), drop };
  } catch (error) {
    await drop();
    throw error;
  }
};

/** Opens a window of a size in a world of its own. */
export const openPlace = async (engine: Engine, site: Omit<Site, 'stop'>, size: Size): Promise<Place> => {
  const tab = await engine.open(size);
  const { drop, ...place } = await enterWorld(tab, site);
  const close = async () => {
    await tab.close();
    await drop();
  };
  return { ...place, close };
};
