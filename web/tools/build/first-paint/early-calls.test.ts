import { afterEach, expect, test, vi } from 'vitest';
import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import { offersSearch } from '#web/src/offers/offers-search.ts';
import { kindIn, offerIdIn, paths } from '#web/src/paths.ts';
import { KEYS } from '#web/src/storage/keys.ts';
import { startEarlyCalls, startPageCalls } from './early-calls.ts';

afterEach(() => vi.unstubAllGlobals());

/** Runs the scripts of the page at this address; returns the requests to the API with their cache mode, and the page's marks. */
const load = async (address: string, cookie = '', stored: Record<string, string> = {}) => {
  const { pathname, search, hostname, href } = new URL(address, 'http://localhost');
  const requests: string[] = [];
  const dataset: DOMStringMap = { api: 'http://api.test' };
  const storage = Object.assign(Object.create({ getItem: (key: string) => stored[key] ?? null }), stored);
  for (const [name, value] of Object.entries({
    window: globalThis,
    location: { pathname, search, hostname, href },
    document: { cookie, documentElement: { dataset } },
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
  startEarlyCalls({ ...site, offerTypes: OFFER_TYPE }, kindIn, offersSearch);
  const masters = { industries: ['/industries', 'a'], 'job-types': ['/job-types', 'b'] } as const;
  startPageCalls({ profile: paths.profile, masters, offersPath: '/offers' }, offerIdIn);
  vi.useRealTimers();
  return { requests, dataset };
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

test("lays out a visitor's home page, and a member's where only the API's cookies are known", async () => {
  expect((await load('/')).dataset).not.toHaveProperty('auth');
  expect((await load('/', 'XSRF-TOKEN=a')).dataset).toMatchObject({ auth: '', named: '' });
  expect((await load('/', 'XSRF-TOKEN=a', { [KEYS.named]: 'null' })).dataset).not.toHaveProperty('auth');
});
