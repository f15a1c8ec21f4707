import type { BrowserContext } from 'playwright/test';
import type { KitClock } from '#contracts/kit/clock.ts';
import { clearFaults, type FaultRule } from '#contracts/kit/fault.ts';
import { createWorld, dropWorld } from '#contracts/kit/world.ts';
import { control } from './control.ts';
import { type Kit, kitOf } from './kit.ts';

/** A world of the mock server, made for one test. */
export interface World {
  readonly id: string;
  readonly kit: Kit;
  /** Calls the API from outside the page, in this world and with the page's cookies. */
  api(path: string, init?: RequestInit): Promise<Response>;
  /** From here on the API fails as these rules say, and no longer as others said before; without any it is well again. */
  fail(...faults: FaultRule[]): Promise<void>;
  /** Drops the world. */
  close(): Promise<void>;
}

interface Place {
  /** Address of the mock server. */
  readonly api: string;
  /** Address of the SPA. */
  readonly origin: string;
  /** The moment at which the world's clock stands (ISO 8601); left out, its scenario says how it goes. */
  readonly now?: string | undefined;
  /** The SPA takes its time from the world by itself: the browser's clock is left alone. */
  readonly hasWorldTime?: boolean;
}

/** The cookie by which a browser says which world it lives in; cookies do not know ports. */
const COOKIE = 'kit_world';

/** Of the domain that site and API share, so that both get it. */
const domainOf = (origin: string): string => {
  const labels = new URL(origin).hostname.split('.');
  return labels.length > 1 ? `.${labels.slice(1).join('.')}` : `${labels[0]}`;
};

const cookieHeader = async (context: BrowserContext, api: string): Promise<string> =>
  (await context.cookies(api)).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Makes a world of a scenario at the mock server and puts the browser into it, its clock too (decision K8). */
export const openWorld = async (
  { api, origin, now, hasWorldTime = false }: Place,
  scenario: string,
  context: BrowserContext,
): Promise<World> => {
  const callKit = control(api);
  const { id, clock } = await callKit(createWorld, { body: { scenario, now } });
  const params = { id };
  await context.addCookies([{ name: COOKIE, value: id, domain: domainOf(origin), path: '/' }]);
  const moveBrowser = async ({ now }: KitClock) => {
    if (!hasWorldTime) await context.clock.setSystemTime(now);
  };
  if (clock.mode !== 'following') await moveBrowser(clock);
  const kit = kitOf(callKit, id, moveBrowser);

  return {
    id,
    kit,
    api: async (path, init = {}) => {
      const sent = new Headers(init.headers);
      sent.set('Accept', 'application/json');
      sent.set('Origin', origin);
      sent.set('Cookie', await cookieHeader(context, api));
      return fetch(`${api}${path}`, { ...init, headers: sent });
    },
    fail: async (...faults) => {
      await callKit(clearFaults, { params });
      for (const fault of faults) await kit.fault(fault);
    },
    close: () => callKit(dropWorld, { params }),
  };
};
