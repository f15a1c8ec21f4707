import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from 'playwright/test';
import { getMember } from '#contracts/api/member.ts';
import { refusedState } from '#contracts/verify/open-state.ts';
import { setUpState } from '#contracts/verify/provider-states.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { SLOWDOWN, siteElsewhere, testPorts } from '#web/tools/test-run/places.ts';
import { noteCalls } from './backend/calls.ts';
import type { Kit } from './kit.ts';
import { allFetched } from './network/all-fetched.ts';
import { checkAnswers } from './network/contract-check.ts';
import { noteToasts } from './page/toasts.ts';
import { attachSeen } from './seen-world.ts';
import { joinWorld, openWorld, type World } from './world.ts';

interface Options {
  /** The initial scenario, by its file name in fixtures/scenarios. */
  scenario: string;
  /** The start of the world's clock and the browser's (ISO 8601); null for the scenario's own. */
  now: string | null;
  /** Statuses that a test provokes, 0 for no response: the browser logs each as an error. */
  expectedStatuses: number[];
  /** Other expected console messages of browser or React; null for none. */
  expectedComplaints: RegExp | null;
  /** Test calls that may break the contract because the SPA never sends them, by method and path. Null for none. */
  foreignCalls: RegExp | null;
}

interface Fixtures {
  /** The state of the test's backend: a world of its own, or null on another backend (`npm run e2e:backend`). */
  state: World | null;
  /** The test's own backend, isolated from other tests; no other backend has one. */
  world: World;
  /** Queries and actions on that backend. */
  kit: Kit;
  /** Attaches the world's journal and messages to the report of a failed test. */
  seenWorld: undefined;
  /** Fails a test if a request or response in its world breaks the contract. */
  checkedContract: undefined;
  /** Fails a test whose page logs an error or throws. */
  quietConsole: undefined;
  /** E2E_SLOWDOWN=4 runs the page at a quarter of the speed, which fails tests that check before they wait. */
  slowdown: undefined;
  /** Records toast texts for `expectToast`. */
  toasts: undefined;
}

const { webPort, apiPort, kitWebPort, kitApiPort } = testPorts();
const elsewhere = siteElsewhere();
const { origin, api } = elsewhere ?? {
  origin: `http://localhost:${webPort}`,
  api: `http://localhost:${apiPort}`,
};
const kitOrigin = `http://localhost:${kitWebPort}`;
const kitApi = `http://localhost:${kitApiPort}`;

const WITHOUT_HEADERS =
  /^Access to (?:fetch|XMLHttpRequest) at .* blocked by CORS policy: No 'Access-Control-Allow-Origin'/;
const FAILED_TO_LOAD = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::ERR_)/;
const isExpected = (message: ConsoleMessage, statuses: readonly number[]): boolean => {
  // If the API drops the connection, a proxy in front answers in its place, without the API's headers.
  if (elsewhere && statuses.includes(0) && WITHOUT_HEADERS.test(message.text())) return true;
  const failed = FAILED_TO_LOAD.exec(message.text());
  const { url } = message.location();
  // Each visitor's session check.
  if (failed?.[1] === '401' && url.endsWith(getMember.path)) return true;
  if (failed === null || !statuses.includes(Number(failed[1] ?? 0))) return false;
  // Without a network the page's own files, such as its icon, also fail to load.
  const isOf = (...addresses: string[]) => addresses.some((address) => url.startsWith(address));
  return isOf(api, kitApi) || (failed[1] === undefined && isOf(origin, kitOrigin));
};

/** A test that takes a world, by its text, as Playwright reads it too: no other backend is put into a state for it. */
const OF_THE_MOCK = /^async \(\{[^}]*\b(?:world|kit)\b/;

/** Playwright's `test`, with a world per test. */
export const test = base.extend<Options & Fixtures>({
  scenario: ['ordinary-day', { option: true }],
  now: [null, { option: true }],
  expectedStatuses: [[401], { option: true }],
  expectedComplaints: [null, { option: true }],
  foreignCalls: [null, { option: true }],

  state: [
    async ({ scenario, now, context, baseURL }, use, info) => {
      if (elsewhere?.states) {
        info.skip(OF_THE_MOCK.test(String(info.fn)), 'needs a world of the mock server');
        const refused = now === null ? refusedState(scenario) : 'needs a clock';
        if (refused?.includes('npm run generate')) throw new Error(refused);
        info.skip(refused !== undefined, refused);
        const { cookie } = await setUpState(elsewhere.states, { name: scenario });
        await joinWorld(context, cookie, origin);
        const calls = noteCalls(context, api);
        await use(null);
        await info.attach('calls', { body: JSON.stringify(calls), contentType: 'application/json' });
        return;
      }
      const site = baseURL === kitOrigin ? { api: kitApi, origin: kitOrigin, hasWorldTime: true } : { api, origin };
      const world = await openWorld({ ...site, now: now ?? undefined }, scenario, context);
      await use(world);
      await world.close();
    },
    { auto: true },
  ],

  // Before the first page: in an open one, it takes two more messages.
  toasts: [
    async ({ context }, use) => {
      await noteToasts(context);
      await use(undefined);
    },
    { auto: true },
  ],

  world: async ({ state }, use, info) => {
    info.skip(state === null, 'needs a world of the mock server');
    if (state) await use(state);
  },

  kit: ({ world }, use) => use(world.kit),

  seenWorld: [
    async ({ state, scenario, page }, use, info) => {
      await use(undefined);
      if (state && info.status !== info.expectedStatus) await attachSeen(state, { scenario, page, info });
    },
    { auto: true },
  ],

  checkedContract: [
    async ({ state, foreignCalls }, use) => {
      const breaches = state && (await checkAnswers(state.kit));
      await use(undefined);
      const own = (await breaches?.())?.filter((breach) => !foreignCalls?.test(breach)) ?? [];
      expect(own, 'every request and response matches the contract').toEqual([]);
    },
    { auto: true },
  ],

  quietConsole: [
    async ({ page, context, expectedStatuses, expectedComplaints }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || isExpected(message, expectedStatuses)) return;
        complaints.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
      });
      // Checked in each tab, whatever errors a test expects.
      const forbidden: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) forbidden.push(message.text());
      });
      await use(undefined);
      expect(forbidden, 'nothing violates the content security policy').toEqual([]);
      const unexpected = complaints.filter((complaint) => !expectedComplaints?.test(complaint));
      expect(unexpected, 'the console has no unexpected messages').toEqual([]);
    },
    { auto: true },
  ],

  slowdown: [
    async ({ page }, use) => {
      if (SLOWDOWN > 1) {
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      }
      await use(undefined);
    },
    { auto: true },
  ],
});

export type { Locator, Page };
export { expect };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for transitions to end; spinners, which never end, do not count. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

/** Runs axe on the current page, except the rules in `without`; each violation names its elements. */
export const expectNoViolation = async (page: Page, without: readonly string[] = []): Promise<void> => {
  // Firefox 159 crashes when axe and Playwright both read ariaLabelledByElements.
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  await atRest(page);
  // A script element would violate the content security policy.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe};undefined`);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  // Violations only: passed rules would be sent, too.
  const violations = await page.evaluate<AxeResults['violations'], RunOptions>(
    // Runs in the browser, where the global `axe` exists.
    (options) =>
      (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(options).then((found) => found.violations),
    { runOnly: { type: 'tag', values: TAGS }, rules, resultTypes: ['violations'], selectors: false },
  );
  // A toast that fades out during the run has low contrast; it does not count.
  const remaining = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    places: nodes.map(({ html }) => html).filter((html) => !html.includes(' data-leaving="true"')),
  }));
  const found = remaining.flatMap(({ rule, places }) => (places.length > 0 ? [[rule, ...places].join('\n  ')] : []));
  expect(found, `${page.url()} has no accessibility violation`).toEqual([]);
};

/** Runs axe once the heading is there. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // A new page may still be loading the chunk of its screen.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await expectNoViolation(page);
};

/** The cast's first offer; another backend may give it another id. */
export const offerId = Number(process.env.E2E_OFFER ?? loadScenario('ordinary-day').values.offer_id);

/** Credentials of a person of the cast, by key. */
export const person = (key: string) => {
  const found = loadScenario('ordinary-day').people.find((candidate) => candidate.key === key);
  if (!found?.email || !found.password) throw new Error(`${key} of fixtures/people.yaml cannot log in.`);
  return { ...found, email: found.email, password: found.password };
};

/** Headers of a request from a page of this site that expects JSON. */
const SPOKEN = { Origin: origin, Accept: 'application/json' };

/** Gives the browser the cookies of an earlier visit: the page then expects a member. */
export const wasHereBefore = async (page: Page): Promise<void> => {
  await page.context().request.get(`${api}/sanctum/csrf-cookie`, { headers: SPOKEN });
};

/**
 * Logs in without the page, like another tab: the next page has the session. Pending requests finish first: their responses
 * would restore the earlier session's cookie.
 * @throws Error with the server's response
 */
export const logInWith = async (
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  if (page.url() !== 'about:blank') await allFetched(page);
  await wasHereBefore(page);
  const context = page.context();
  const token = (await context.cookies(api)).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { ...SPOKEN, 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const answer = await context.request.post(`${api}/api/login`, { headers, data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} cannot log in: ${answer.status()} ${await answer.text()}`);
};

/** Logs in a person of the cast without the page. (The login form has its own test.) */
export const logIn = (page: Page, personKey: string): Promise<void> => logInWith(page, person(personKey));

/** Fills in the login form and sends it. */
export const sendLogin = async (
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
};
