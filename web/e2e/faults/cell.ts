import type { Request, Route } from 'playwright/test';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { expect, type Page, person } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { testPorts } from '#web/tools/test-run/places.ts';
import type { Call } from './call.ts';
import type { Failure } from './failures.ts';
import { rememberValues } from './stored-values.ts';

const api = `http://localhost:${testPorts().apiPort}`;

/** Logs a person in without a password. */
const enter = async (page: Page, world: World, as: string): Promise<void> => {
  const answer = await page.request.post(`${api}/__kit/worlds/${world.id}/login`, { data: { as } });
  expect(answer.ok(), `${as} is logged in`).toBe(true);
};

/** Whether a request is a call of this endpoint. */
const isCallOf = ({ method, path }: Endpoint) => {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  return (request: Request): boolean =>
    request.method() === method && request.url().startsWith(api) && pattern.test(new URL(request.url()).pathname);
};

const onlyCalls = (endpoint: Endpoint, act: (route: Route) => Promise<void>) => {
  const isCall = isCallOf(endpoint);
  return (route: Route) => (isCall(route.request()) ? act(route) : route.fallback());
};

interface Armed {
  /** Releases the held request. */
  release(): void;
  /** Disarms the failure. */
  clear(): Promise<void>;
}

/** Makes the call fail from here on. */
const arm = async (page: Page, world: World, { endpoint }: Call, failure: Failure): Promise<Armed> => {
  const { method, path } = endpoint;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (failure.rule) await world.kit.fault({ method, path, ...failure.rule });
  const act = async (route: Route) => {
    if (failure.isRefused) return route.abort('connectionrefused');
    await released;
    return route.continue();
  };
  const handler = onlyCalls(endpoint, act);
  if (!failure.rule) await page.route(`${api}/**`, handler);
  return {
    release,
    clear: async () => {
      await world.fail();
      await page.unroute(`${api}/**`, handler);
    },
  };
};

/** These words in the page, outside toasts: a toast may be gone before anybody reads it. */
export const visibleText = (page: Page, words: RegExp) =>
  page
    .getByRole('main')
    .or(page.getByRole('dialog'))
    .or(page.getByRole('banner'))
    .getByText(words)
    .filter({ visible: true })
    .first();

const waiting = (page: Page) =>
  page
    .locator('[aria-busy=true]')
    .or(page.getByText(/読み込み中|読み込んでいます|しています…/))
    .first();

/** The page has a heading and no spinner. */
const expectAlive = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(waiting(page)).toHaveCount(0);
};

const logInAgain = async (page: Page, as: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' });
  await dialog.getByLabel('パスワード', { exact: true }).fill(person(as).password);
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click();
};

const endingOf = (call: Call, failure: Failure) => {
  const other = call.otherwise?.[failure.name];
  const special = typeof other === 'object' ? other : {};
  const usual = call.isAlways ? call.words : (failure.words ?? call.words);
  const isLoginOpen = failure.name === '401' && call.as !== undefined && call.endpoint.needsLogin && !other;
  return {
    words: special.words === undefined ? usual : special.words,
    /** The login dialog covers the page, and the form waits for it. */
    isPaused: isLoginOpen,
    again: isLoginOpen ? (page: Page) => logInAgain(page, call.as ?? '') : (special.again ?? call.again ?? call.cause),
  };
};

/** The reason why the call cannot have this failure, or undefined. */
export const whyNot = (call: Call, failure: Failure): string | undefined => {
  const other = call.otherwise?.[failure.name];
  if (typeof other === 'string') return other;
  if (failure.isOfWrites && call.endpoint.method === 'GET') return 'only a write carries a CSRF token';
  return undefined;
};

/** Timeouts of the looks for the message, in real ms; between two of them the page's clock advances. */
const LOOKS = [1500, 1500, 10_000];

/** The page may retry before it gives up, and waits as long again. A wait without end fails here. */
const passUntil = async (page: Page, ms: number, isShown: (timeout: number) => Promise<unknown>): Promise<void> => {
  for (const timeout of LOOKS) {
    await page.clock.fastForward(ms);
    const problem: unknown = await isShown(timeout).then(
      () => undefined,
      (error) => error,
    );
    if (!problem) return;
    if (timeout === LOOKS.at(-1)) throw problem;
  }
};

/** One cell: the call fails with a message, the input remains, and a retry succeeds. */
export const tryCell = async (page: Page, world: World, call: Call, failure: Failure): Promise<void> => {
  if (failure.passes) await page.clock.install();
  if (call.as) await enter(page, world, call.as);
  await call.open?.(page, world);
  const expectUnchanged = call.unchanged ? () => call.unchanged?.(page) : await rememberValues(page);
  const { release, clear } = await arm(page, world, call, failure);
  const requested = page.waitForRequest(isCallOf(call.endpoint));
  await call.cause(page, world);
  await requested;
  // The page measures its timeout only after this point.
  if (failure.passes) await expect(waiting(page), 'the page shows that it is waiting').toBeVisible();
  if (failure.isPending) await page.clock.fastForward(failure.passes ?? 0);
  release();
  const { words, again, isPaused } = endingOf(call, failure);
  if (!failure.isPending && words) {
    const isShown = (timeout?: number) =>
      call.isShown?.(page) ?? expect(visibleText(page, words)).toBeVisible({ timeout });
    await (failure.passes ? passUntil(page, failure.passes, isShown) : isShown());
    if (!isPaused) await expectAlive(page);
    await expectUnchanged();
    await clear();
    await again(page, world);
  }
  await call.done(page);
  await expectAlive(page);
};
