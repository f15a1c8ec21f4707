import type { BrowserContext } from 'playwright/test';
import type { KitClock } from '#contracts/kit/clock.ts';
import { clearFaults, type FaultRule } from '#contracts/kit/fault.ts';
import { createWorld, dropWorld } from '#contracts/kit/world.ts';
import { control, kitOf } from './kit.ts';

interface Place {
  /** Origin of the mock server. */
  readonly api: string;
  /** Origin of the SPA. */
  readonly origin: string;
  /** The start of the world's clock (ISO 8601); by default that of its scenario. */
  readonly now?: string | undefined;
  /** The SPA uses the world's time by itself, so the browser's clock is not changed. */
  readonly hasWorldTime?: boolean;
}

/** The cookie with the browser's world; cookies ignore ports. */
const COOKIE = 'kit_world';

/** The domain shared by site and API, so that both get the cookie. */
const domainOf = (origin: string): string => {
  const labels = new URL(origin).hostname.split('.');
  return labels.length > 1 ? `.${labels.slice(1).join('.')}` : `${labels[0]}`;
};

const cookieHeader = async (context: BrowserContext, api: string): Promise<string> =>
  (await context.cookies(api)).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Sets the browser's cookie to the world of a provider state, if the backend is a mock server. */
export const joinWorld = async (context: BrowserContext, stateCookie: string, origin: string): Promise<void> => {
  const [, value] = new RegExp(`\\b${COOKIE}=([^;]+)`).exec(stateCookie) ?? [];
  if (value) await context.addCookies([{ name: COOKIE, value, domain: domainOf(origin), path: '/' }]);
};

/** Creates a world of a scenario and sets the browser's cookie and clock to it (decision K8). */
export const openWorld = async (
  { api, origin, now, hasWorldTime = false }: Place,
  scenario: string,
  context: BrowserContext,
) => {
  const callKit = control(api);
  const { id, clock } = await callKit(createWorld, { body: { scenario, now } });
  const params = { id };
  await joinWorld(context, `${COOKIE}=${id}`, origin);
  const moveBrowser = async ({ now }: KitClock) => {
    if (!hasWorldTime) await context.clock.setSystemTime(now);
  };
  if (clock.mode !== 'following') await moveBrowser(clock);
  const kit = kitOf(callKit, id, moveBrowser);

  return {
    id,
    kit,
    /** Calls the API without the page, in this world and with the page's cookies. */
    api: async (path: string, init: RequestInit = {}): Promise<Response> => {
      const sent = new Headers(init.headers);
      sent.set('Accept', 'application/json');
      sent.set('Origin', origin);
      sent.set('Cookie', await cookieHeader(context, api));
      return fetch(`${api}${path}`, { ...init, headers: sent });
    },
    /** Replaces the fault rules; without arguments the API works again. */
    fail: async (...faults: FaultRule[]): Promise<void> => {
      await callKit(clearFaults, { params });
      for (const fault of faults) await kit.fault(fault);
    },
    /** Deletes the world. */
    close: () => callKit(dropWorld, { params }),
  };
};

/** A world of the mock server, made for one test. */
export type World = Awaited<ReturnType<typeof openWorld>>;
