import type { BrowserContext } from 'playwright/test';
import type { FaultSeed } from '#fixtures/seed.ts';

/** A message that the backend sent: its text, and what a test needs of it as a field. */
export interface Sent {
  readonly kind: 'sms' | 'password_reset' | 'email_change' | 'notice';
  readonly to: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
}

/** A world of the mock server, made for one test. */
export interface World {
  readonly id: string;
  /** Calls the API from outside the page, in this world and with the page's cookies. */
  api(path: string, init?: RequestInit): Promise<Response>;
  /** What was sent, newest first. */
  outbox(): Promise<Sent[]>;
  /** From here on the API fails as these rules say, and no longer as others said before; without any it is well again. */
  fail(...faults: FaultSeed[]): Promise<void>;
  /** Arms a rule that answers in the API's place, beside those that are armed. */
  arm(fault: FaultSeed): Promise<void>;
  /** Moves the world's clock on, as `+11m` or `+1d`: codes, links and sessions grow old with it. */
  advance(by: string): Promise<void>;
  /** Drops the world. */
  close(): Promise<void>;
}

/** The cookie by which a browser says which world it lives in; cookies do not know ports. */
const COOKIE = 'kit_world';

const asked = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
};

const cookieHeader = async (context: BrowserContext, api: string): Promise<string> =>
  (await context.cookies(api)).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Makes a world of a scenario at the mock server and puts the browser into it. */
export const openWorld = async (
  api: string,
  origin: string,
  scenario: string,
  context: BrowserContext,
): Promise<World> => {
  const body = JSON.stringify({ scenario });
  const headers = { 'Content-Type': 'application/json' };
  const made = await asked(await fetch(`${api}/__kit/worlds`, { method: 'POST', headers, body }));
  const { id }: { id: string } = (await made.json()).data;
  await context.addCookies([{ name: COOKIE, value: id, domain: 'localhost', path: '/' }]);

  const arm = async (fault: FaultSeed) => {
    const body = JSON.stringify(fault);
    await asked(await fetch(`${api}/__kit/worlds/${id}/faults`, { method: 'POST', headers, body }));
  };

  return {
    id,
    api: async (path, init = {}) => {
      const sent = new Headers(init.headers);
      sent.set('Accept', 'application/json');
      sent.set('Origin', origin);
      sent.set('Cookie', await cookieHeader(context, api));
      return fetch(`${api}${path}`, { ...init, headers: sent });
    },
    outbox: async () => (await (await asked(await fetch(`${api}/__kit/worlds/${id}/outbox`))).json()).data,
    fail: async (...faults) => {
      await asked(await fetch(`${api}/__kit/worlds/${id}/faults`, { method: 'DELETE' }));
      for (const fault of faults) await arm(fault);
    },
    arm,
    advance: async (by) => {
      const body = JSON.stringify({ advance: by });
      await asked(await fetch(`${api}/__kit/worlds/${id}/clock`, { method: 'PUT', headers, body }));
    },
    close: async () => {
      await asked(await fetch(`${api}/__kit/worlds/${id}`, { method: 'DELETE' }));
    },
  };
};
