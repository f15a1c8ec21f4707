import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Page, TestInfo } from 'playwright/test';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { type Place, setPlace } from '#contracts/kit/beginning.ts';
import { urlOf } from '#contracts/kit/client.ts';
import type { EntryLine } from '#contracts/kit/journal.ts';
import type { KitMessage } from '#contracts/kit/message.ts';
import { writeBug } from '#contracts/kit/snapshots.ts';
import { TAB_KEYS, tabOf } from '#web/kit/open/tab-memory.ts';
import type { World } from './world.ts';

const lineOf = ({ at, method, path, status, outcome, why }: EntryLine): string =>
  [at, method, path, status ?? outcome, ...(why ? [`(${why})`] : [])].join(' ');

const messageOf = ({ at, kind, to, code, link, text }: KitMessage): string =>
  [at, kind, to, code ?? link ?? text].join(' ');

/** The line that opens a scenario at the page's address; the server that runs by then knows its site. */
const lineTo = (scenario: string, address: string): string => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return `npm run kit -- open ${scenario} --to "${pathname}${search}"`;
};

/** Where the browser is. */
const placeOf = async (page: Page): Promise<Place> => {
  const { pathname, search, hash } = new URL(page.url());
  const [stored, seen] = await page.evaluate(
    ([first, second, third]) =>
      [
        [sessionStorage.getItem(first), sessionStorage.getItem(second), localStorage.getItem(third)],
        document.querySelector('h1')?.textContent ?? '',
      ] as const,
    TAB_KEYS,
  );
  const [identity, returnTo, query] = stored;
  const parsed = (text: string | null | undefined) => JSON.parse(text ?? 'null') ?? undefined;
  return { path: pathname + search + hash, seen, tab: tabOf(parsed(identity), parsed(returnTo), query ?? undefined) };
};

/** Writes the world as it is now as a bug page, which opens where the browser is; returns its file. */
const writeWorld = async ({ id, api }: World, page: Page, file: string): Promise<string> => {
  const send = (call: Endpoint, body: object) =>
    api(urlOf('', call, { params: { id } }), { method: call.method, body: JSON.stringify(body) });
  // A page that was closed or never opened has no place.
  const place = await placeOf(page).catch(() => undefined);
  if (place) await send(setPlace, place);
  await writeFile(file, await (await send(writeBug, {})).text());
  return relative(process.cwd(), file);
};

/**
 * Attaches to the test's report: a picture of each tab, the world as a file with the line that opens it, its journal, its messages
 * and the line that opens its scenario.
 */
export const attachSeen = async (
  world: World,
  { scenario, page, info }: { scenario: string; page: Page; info: Pick<TestInfo, 'attach' | 'outputPath'> },
): Promise<void> => {
  // Playwright's own setting also takes pictures of tests that pass, a quarter of a short one's time.
  for (const [at, tab] of page.context().pages().entries()) {
    const path = info.outputPath(`tab-${at + 1}.png`);
    const isTaken = await tab.screenshot({ path, timeout: 5_000 }).then(Boolean, () => false);
    if (isTaken) await info.attach(`tab ${at + 1}`, { path, contentType: 'image/png' });
  }
  const { kit } = world;
  const [journal, outbox] = await Promise.all([kit.journal({ kind: 'api', limit: 200 }), kit.outbox()]);
  const file = info.outputPath('world.html');
  const texts = {
    'the line that opens its world': `npm run kit -- import ${await writeWorld(world, page, file)}`,
    'the line that opens its scenario': lineTo(scenario, page.url()),
    'journal of its world, newest first': journal.map(lineOf).join('\n'),
    'outbox of its world, newest first': outbox.map(messageOf).join('\n'),
  };
  await info.attach('its world, to read or to import', { path: file, contentType: 'text/html' });
  for (const [name, body] of Object.entries(texts)) await info.attach(name, { body, contentType: 'text/plain' });
};
