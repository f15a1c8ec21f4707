import { afterEach, expect, test, vi } from 'vitest';
import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import { offersQuery } from '#web/src/offers/offers-query.ts';
import { kindIn, offerIdIn, paths } from '#web/src/paths.ts';
import { KEYS } from '#web/src/storage/keys.ts';
import { startEarlyCalls, startPageCalls } from './early-calls.ts';

afterEach(() => vi.unstubAllGlobals());

/** Runs the scripts of the page at this address; returns the requests to the API with their cache mode, and the page's marks. */
const load = async (address: string, cookie = '', stored: Record<string, string> = {}, notice?: string) => {
  const { pathname, search, hostname, href } = new URL(address, 'http://localhost');
  const requests: string[] = [];
  const dataset: DOMStringMap = { api: 'http://api.test', ...(notice && { notice }) };
  const style = new Map<string, string>();
  const storage = Object.assign(Object.create({ getItem: (key: string) => stored[key] ?? null }), stored);
  for (const [name, value] of Object.entries({
    window: globalThis,
    location: { pathname, search, hostname, href },
    document: {
      cookie,
      documentElement: {
        dataset,
        style: { setProperty: style.set.bind(style), removeProperty: style.delete.bind(style) },
      },
    },
    sessionStorage: storage,
    localStorage: storage,
    addEventListener: () => undefined,
    Image: class {},
    BroadcastChannel: class {},
    fetch: async (url: string, init?: RequestInit) => {
      if (url.startsWith('http://api.test')) requests.push(`${url.slice('http://api.test'.length)} ${init?.cache}`);
      return Response.json({ data: {} });
    },
  }))
    vi.stubGlobal(name, value);
  vi.useFakeTimers();
  const site = { home: paths.home, keys: KEYS, channel: 'tabs', api: '', memberPath: '/me', offersPath: '/offers' };
  startEarlyCalls({ ...site, offerTypes: OFFER_TYPE }, kindIn, offersQuery);
  const masters = { industries: ['/industries', 'a'], 'job-types': ['/job-types', 'b'] } as const;
  startPageCalls({ profile: paths.profile, masters, offersPath: '/offers' }, offerIdIn);
  vi.useRealTimers();
  return { requests, dataset, notice: style.get('--notice') };
};

test.each([
  ['/', '', ['/me', '/offers?type=2']],
  ['/jobs/12', '', ['/me', '/offers/12']],
  ['/term', '', ['/me']],
  ['/profile', '', ['/me']],
  ['/profile', 'XSRF-TOKEN=a', ['/me', '/industries', '/job-types']],
])('%s with the cookies "%s" asks who is logged in, and no answer comes from a cache', async (path, cookie, calls) => {
  expect((await load(path, cookie)).requests).toEqual(calls.map((call) => `${call} no-store`));
});

test("paints the page's notice in its time, unless this browser has closed it", async () => {
  const text = '"9時"まで';
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const shown = async (from: number, until: number, closed = '') =>
    (
      await load(
        '/login',
        '',
        { [KEYS.notice]: JSON.stringify(closed) },
        JSON.stringify({ text, from: at(from), until: at(until) }),
      )
    ).notice;
  expect(await shown(-1, 1)).toBe(String.raw`"\"9時\"まで"`);
  expect([await shown(1, 2), await shown(-2, -1), await shown(-1, 1, text)]).toEqual([undefined, undefined, undefined]);
});

test("lays out a visitor's home page, a member's where only the API's cookies are known, and open items without a name", async () => {
  expect((await load('/')).dataset).not.toHaveProperty('auth');
  expect((await load('/', 'XSRF-TOKEN=a')).dataset).toMatchObject({ auth: '', named: '' });
  expect((await load('/', 'XSRF-TOKEN=a', { [KEYS.named]: 'null' })).dataset).not.toHaveProperty('auth');
  const withoutName = await load('/', 'XSRF-TOKEN=a', { [KEYS.named]: 'false' });
  expect(withoutName.dataset).toMatchObject({ auth: '', openItems: '' });
});
