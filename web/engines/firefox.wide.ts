import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeLane } from '#ci/lane.ts';
import { type Site, startSite } from '#web/e2e/site.ts';
import { paths } from '#web/paths.ts';
import { type Firefox, firefox, startFirefox } from './firefox.ts';
import { target } from './page.ts';
import { textsOfPages } from './pdf.testing.ts';
import { openPlace, type Place } from './world.ts';

/** A4, in centimetres. */
const PAPER = { width: 21, height: 29.7 };

const missing = firefox.missing();
if (missing) console.log(`What was mended for Firefox is not tried: ${missing}.`);

describe.skipIf(missing !== undefined)('what was mended for Firefox', () => {
  let site: Site;
  let engine: Firefox;
  let place: Place;

  beforeAll(async () => {
    await takeLane();
    site = await startSite();
    engine = await startFirefox();
    place = await openPlace(engine, site, { width: 1280, height: 800 });
  }, 240_000);
  afterAll(async () => {
    await place?.close();
    await engine?.close();
    await site?.stop();
  }, 60_000);

  test('no file that a page asks for ahead ends in an error, the entry neither, however a lazy page is opened', async () => {
    const { page } = place;
    const hear = () => {
      const kept = globalThis as typeof globalThis & { failed?: string[] };
      kept.failed = [];
      addEventListener(
        'error',
        ({ target }) => {
          if (target instanceof HTMLElement) kept.failed?.push(target.outerHTML);
        },
        true,
      );
    };
    await engine.bidi.send('script.addPreloadScript', { functionDeclaration: String(hear) });
    const failed = () => page.tab.run(() => (globalThis as { failed?: string[] }).failed);
    await page.goto(paths.company);
    await page.sees(target('heading', '会社概要'));
    expect(await failed()).toEqual([]);
    await page.goto(paths.home);
    await page.press(target('link', 'ログイン'));
    await page.at(paths.login);
    await page.sees(target('button', 'ログイン'));
    expect(await failed()).toEqual([]);
    // What is heard can be an error.
    await page.tab.run(() => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/gone.js' }));
    });
    await page.holds(() => (globalThis as { failed?: string[] }).failed?.length === 1);
  });

  test('the home page on paper begins with a page that is full, and takes fewer than twenty', async () => {
    const { page } = place;
    await page.goto(paths.home);
    await page.sees(target('heading', '新着の求人'));
    const { contexts } = await engine.bidi.send<{ contexts: readonly { context: string; url: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    const context = contexts.find(({ url }) => url.startsWith(site.origin))?.context;
    const { data } = await engine.bidi.send<{ data: string }>('browsingContext.print', { context, page: PAPER });
    const texts = textsOfPages(Buffer.from(data, 'base64'));
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.length).toBeLessThan(20);
    expect(texts[0]).toBeGreaterThan(Math.max(...texts) / 2);
  });
});
