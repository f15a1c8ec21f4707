import { configure, prettyDOM, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { expect, onTestFinished, vi } from 'vitest';
import { logIn as openSession } from '#contracts/kit/beginning.ts';
import type { KitClock } from '#contracts/kit/clock.ts';
import { clearFaults, type FaultRule } from '#contracts/kit/fault.ts';
import { listEntries } from '#contracts/kit/journal.ts';
import { createWorld, dropWorld } from '#contracts/kit/world.ts';
import { control, kitOf } from '#web/e2e/kit.ts';
import { checkAnswers } from '#web/e2e/network/contract-check.ts';
import { xhrBy } from '#web/src/api/fake-xhr.testing.ts';
import { watchBareTexts } from './bare-texts.ts';
import { fakeLayout } from './fake-layout.ts';
import { API, cookieJar, Network } from './network.ts';

configure({
  // No style sheet is loaded, so visibility cannot be determined.
  defaultHidden: true,
  asyncUtilTimeout: 15_000,
  // Called at each poll: the page is printed only once, after the test has failed.
  getElementError: (message) => new Error(message ?? undefined),
});
const callKit = control(API);
/** jsdom does not support <search>. */
const JSDOM_LIMITS = /^The tag <%s> is unrecognized in this browser/;

/** As many cards as a list renders at first; thirty are slow. */
const FEW_CARDS = 5;
/** A tenth of the two pauses that most tests wait for. */
export const SHORT_PAUSES = { LOGOUT_RESET_MS: 20, SAVE_SETTLE_MS: 60 };
const MOCKED = ['ui/when-idle.ts', 'format/now.ts', 'offers/shown-cards.ts', 'ui-constants.ts'];

/** Loads the site like a browser, with fresh modules, at the current address. */
const load = async (worldTime: (machineTime: number) => number, showsAllCards: boolean): Promise<Root> => {
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  // Preloads in idle time would run after the test, without a window.
  vi.doMock('#web/src/ui/when-idle.ts', () => ({ showsFirst: () => undefined, whenIdle: () => undefined }));
  vi.doMock('#web/src/ui-constants.ts', async (original) => ({ ...(await original<object>()), ...SHORT_PAUSES }));
  vi.doMock('#web/src/format/now.ts', async (original) => {
    const real = await original<{ now: () => number }>();
    const now = () => worldTime(real.now());
    return { now, useNow: now };
  });
  if (!showsAllCards)
    vi.doMock('#web/src/offers/shown-cards.ts', async (original) => ({
      ...(await original<object>()),
      useShownCards: () => FEW_CARDS,
    }));
  const [{ App }, { takeConfig }] = await Promise.all([
    import('#web/src/app/app.tsx'),
    import('#web/src/config/config.ts'),
  ]);
  takeConfig({ api: API });
  const root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(<App />);
  return root;
};

interface Options {
  /** The state of the backend, by the name of its file in fixtures/scenarios. */
  scenario?: string | undefined;
  as?: string;
  /** A time at which the world's clock stands still (ISO 8601). */
  now?: string;
  expectedComplaints?: RegExp;
  /** Lists show as many cards as the address says, instead of a few. */
  showsAllCards?: boolean;
}

export type Page = Awaited<ReturnType<typeof renderAt>>;

/**
 * Opens the whole site at a path, with its own world of the mock server. The test fails at its end if a call broke the contract, or if
 * the console shows an unexpected message.
 */
export const renderAt = async (
  path: string,
  { scenario = 'ordinary-day', as, now, expectedComplaints = /^$/, showsAllCards = false }: Options = {},
) => {
  fakeLayout();
  const network = new Network();
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('XMLHttpRequest', xhrBy(network.fetch));
  // Silent: the end of the test reports unexpected messages.
  const consoleSpies = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockReturnValue(undefined));
  const listening = vi.spyOn(window, 'addEventListener');
  const world: { id: string; clock: KitClock } = await callKit(createWorld, { body: { scenario, now } });
  const params = { id: world.id };
  const kit = kitOf(callKit, world.id, async (clock) => {
    world.clock = clock;
  });
  const worldTime = (machineTime: number) =>
    world.clock.mode === 'standing' ? Date.parse(world.clock.now) : machineTime + (world.clock.ahead_ms ?? 0);
  cookieJar().setCookieSync(`kit_world=${world.id}; path=/`, API);
  const breaches = await checkAnswers(kit);
  const bareTexts = watchBareTexts();
  /** Logs in a person of the scenario outside the page, which notices it on its next load. */
  const logIn = (person: string) => callKit(openSession, { params, body: { as: person } });
  if (as) await logIn(as);
  history.replaceState(null, '', path);
  let root = await load(worldTime, showsAllCards);

  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail')
      console.info(prettyDOM(document.querySelector('dialog, main') ?? undefined, 6_000));
    root.unmount();
    // The modules of a page end with it, but the window stays: drafts of this one would hold back the next one.
    for (const call of listening.mock.calls) removeEventListener(...(call as Parameters<typeof removeEventListener>));
    network.leavePage();
    toast.remove();
    network.isOffline = false;
    const broken = await breaches();
    const complaints = consoleSpies.flatMap(({ mock }) => mock.calls.map((words) => words.join(' ')));
    await callKit(dropWorld, { params });
    cookieJar().removeAllCookiesSync();
    sessionStorage.clear();
    localStorage.clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    // The next file of this process must not get this world's time.
    for (const module of MOCKED) vi.doUnmock(`#web/src/${module}`);
    vi.resetModules();
    expect(broken.join('\n'), 'every call and answer matches the contract').toBe('');
    const unexpected = complaints.filter((words) => !expectedComplaints.test(words) && !JSDOM_LIMITS.test(words));
    expect(unexpected.join('\n'), 'the console stays silent').toBe('');
    expect(
      bareTexts(),
      'changing text has an element of its own; otherwise browser translation breaks the page',
    ).toEqual([]);
  });

  return {
    kit,
    user: userEvent.setup(),
    holdResponse: network.holdResponse,
    setOffline: (isOffline: boolean) => {
      network.isOffline = isOffline;
    },
    /** Replaces all faults of the API by these. */
    fail: async (...faults: FaultRule[]) => {
      await callKit(clearFaults, { params });
      for (const fault of faults) await kit.fault(fault);
    },
    sentTo: async (path: string): Promise<unknown[]> =>
      (await callKit(listEntries, { params, query: {} }))
        .filter((entry) => entry.path === path && entry.method !== 'GET')
        .map(({ request }) => JSON.parse(request.body ?? 'null') as unknown)
        .reverse(),
    stored: async () => (await (await fetch(`${API}/api/user/me`)).json()).data,
    /** Logs in a person outside the page, as in another tab. */
    logIn,
    /** Reloads the page, optionally with another person logged in; storage and cookies stay. */
    reload: async (person?: string) => {
      root.unmount();
      network.leavePage();
      toast.remove();
      if (person) await logIn(person);
      root = await load(worldTime, showsAllCards);
    },
  };
};

export const findToast = (words: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`${words}.*押すと閉じます`) });

/** The offer cards with a title; the grey placeholders of a loading list have none. */
export const offerCards = (scope: Pick<typeof screen, 'queryAllByRole'>): HTMLElement[] =>
  scope.queryAllByRole('heading', { level: 3 }).flatMap((title) => title.closest('li') ?? []);

export const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));
export const expectPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
export const expectWords = (words: string) =>
  waitFor(() => expect(screen.getByRole('main').textContent).toContain(words));
export const expectFocus = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()));
