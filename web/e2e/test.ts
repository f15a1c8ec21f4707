import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from 'playwright/test';
import { loadScenario } from '#fixtures/loader/load.ts';
import { SLOWDOWN, siteElsewhere, testPorts } from '#web/tools/test-run/places.ts';
import { allFetched } from './all-fetched.ts';
import { checkAnswers } from './contract-check.ts';
import type { Kit } from './kit.ts';
import { getCookies, logInTo } from './log-in.ts';
import { attachSeen } from './seen-world.ts';
import { noteToasts } from './toasts.ts';
import { openWorld, type World } from './world.ts';

interface Options {
  /** The state of the backend that a test starts in, by the name of its file in fixtures/scenarios. */
  scenario: string;
  /** The moment at which the world's clock stands, and the browser's goes on from (ISO 8601); null for the scenario's own. */
  now: string | null;
  /** Statuses of the API that a test provokes, 0 for no answer at all: the browser logs each as an error. A visitor who was here before gets 401. */
  expectedStatuses: number[];
  /** What else a test makes the browser or React complain about; null for nothing. */
  expectedComplaints: RegExp | null;
  /** What a test asks, as no page of the SPA would, by method and path: it may break the contract. Null for nothing. */
  foreignCalls: RegExp | null;
}

interface Fixtures {
  /** The test's own backend: nothing it does is seen by another test. */
  world: World;
  /** What can be asked of that backend, and done to it. */
  kit: Kit;
  /** Attaches to the report of a failed test what its world saw. */
  seenWorld: undefined;
  /** Fails a test in whose world a request or an answer broke the contract. */
  keptContract: undefined;
  /** Fails a test whose page logged an error or threw. */
  quietConsole: undefined;
  /** With E2E_SLOWDOWN=4 the page runs at a quarter of the speed: tests that look before they wait fail then. */
  slowdown: undefined;
  /** Notes what toasts say, for `expectToast`. */
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
  // A proxy in front answers in the place of an API that drops the connection, without its headers.
  if (elsewhere && statuses.includes(0) && WITHOUT_HEADERS.test(message.text())) return true;
  const failed = FAILED_TO_LOAD.exec(message.text());
  if (failed === null || !statuses.includes(Number(failed[1] ?? 0))) return false;
  const { url } = message.location();
  // Without a network the page's own files, such as its icon, cannot be had either.
  const isOf = (...addresses: string[]) => addresses.some((address) => url.startsWith(address));
  return isOf(api, kitApi) || (failed[1] === undefined && isOf(origin, kitOrigin));
};

/** Playwright's `test`, in a world of its own. */
export const test = base.extend<Options & Fixtures>({
  scenario: ['ordinary-day', { option: true }],
  now: [null, { option: true }],
  expectedStatuses: [[401], { option: true }],
  expectedComplaints: [null, { option: true }],
  foreignCalls: [null, { option: true }],

  world: [
    async ({ scenario, now, context, baseURL }, use) => {
      const site = baseURL === kitOrigin ? { api: kitApi, origin: kitOrigin, hasWorldTime: true } : { api, origin };
      const world = await openWorld({ ...site, now: now ?? undefined }, scenario, context);
      await use(world);
      await world.close();
    },
    { auto: true },
  ],

  kit: ({ world }, use) => use(world.kit),

  seenWorld: [
    async ({ world, scenario, page }, use, info) => {
      await use(undefined);
      if (info.status !== info.expectedStatus) await attachSeen(world, { scenario, page, info });
    },
    { auto: true },
  ],

  keptContract: [
    async ({ kit, foreignCalls }, use) => {
      const breaches = await checkAnswers(kit);
      await use(undefined);
      const own = (await breaches()).filter((breach) => !foreignCalls?.test(breach));
      expect(own, 'every call and every answer keeps the contract').toEqual([]);
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
      // In each tab, and whatever else a test expects to go wrong.
      const forbidden: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) forbidden.push(message.text());
      });
      await use(undefined);
      expect(forbidden, 'nothing does what the policy forbids').toEqual([]);
      const unexpected = complaints.filter((complaint) => !expectedComplaints?.test(complaint));
      expect(unexpected, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],

  toasts: [
    async ({ context }, use) => {
      await noteToasts(context);
      await use(undefined);
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

/** Waits for what fades or slides in; a spinner, which never ends, is not waited for. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

/** Looks at the page as it stands with axe, but for the rules left out; each violation is named with the elements that have it. */
export const expectNoViolation = async (page: Page, without: readonly string[] = []): Promise<void> => {
  // Firefox 159 crashes when axe and Playwright both read ariaLabelledByElements.
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  await atRest(page);
  // Not as a script element: a strict policy would forbid it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe};undefined`);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  // Only violations: the page would send everything that passed, too.
  const violations = await page.evaluate<AxeResults['violations'], RunOptions>(
    // The page is the browser's: the name is looked up there.
    (options) =>
      (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(options).then((found) => found.violations),
    { runOnly: { type: 'tag', values: TAGS }, rules, resultTypes: ['violations'] },
  );
  // A toast whose time ends while axe looks is fading: pale is what goes, not what stands.
  const standing = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    places: nodes.map(({ html }) => html).filter((html) => !html.includes(' data-leaving="true"')),
  }));
  const found = standing.flatMap(({ rule, places }) => (places.length > 0 ? [[rule, ...places].join('\n  ')] : []));
  expect(found, `${page.url()} has no accessibility violation`).toEqual([]);
};

/** The same of a page once its heading is there. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // A page that has only just been opened may still be without its screen, which comes as a file of its own.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await expectNoViolation(page);
};

/** Email and password of a person of the cast, by key. */
export const person = (key: string) => {
  const found = loadScenario('ordinary-day').people.find((candidate) => candidate.key === key);
  if (!found?.email || !found.password) throw new Error(`${key} of fixtures/people.yaml cannot log in.`);
  return { ...found, email: found.email, password: found.password };
};

/** Gives the browser the cookies of somebody who was here before: only then has the page reason to ask who it is. */
export const wasHereBefore = (page: Page): Promise<void> => getCookies({ api, origin }, page.context());

/**
 * Logs in behind the page, as another tab would: the next page that is opened is theirs. First waits for what an open page has under
 * way: its answer would bring the earlier session's cookie back.
 */
export const logInWith = async (page: Page, credentials: { email: string; password: string }): Promise<void> => {
  if (page.url() !== 'about:blank') await allFetched(page);
  await logInTo({ api, origin }, page.context(), credentials);
};

/** The same for a person of the cast. (The login itself, seen by people, has its own test.) */
export const logIn = (page: Page, personKey: string): Promise<void> => {
  const { email, password } = person(personKey);
  return logInWith(page, { email, password });
};

/** Types a login into the form and sends it. */
export const sendLogin = async (
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
};
