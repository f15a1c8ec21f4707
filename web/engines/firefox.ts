import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asJson, clickActions, keyActions } from './actions.ts';
import { type Bidi, connectBidi } from './bidi.ts';
import type { Engine, EngineKind, Size, Tab } from './engine.ts';
import { installed } from './installed.ts';
import { startProgram } from './program.ts';

/** The path of Firefox, where it is installed. */
export const firefoxProgram = (): string | undefined =>
  installed(['firefox', 'firefox-esr'], ['/Applications/Firefox.app/Contents/MacOS/firefox']);

/** A Japanese browser that asks nobody on the internet for anything. */
const PREFERENCES = {
  'intl.accept_languages': 'ja-JP, ja',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // As on a phone, and as in the other engines' pictures; without a window GTK's own setting is not asked for.
  'ui.useOverlayScrollbars': 1,
};
const preferences = (): string =>
  Object.entries(PREFERENCES)
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
    .join('');

type Ran =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

interface LogEntry {
  readonly level: string;
  readonly text: string;
  readonly source: { readonly context?: string };
}

const tabOf = (bidi: Bidi, logs: readonly LogEntry[], context: string, close: Tab['close']): Tab => {
  const act = async (actions: object[]) => void (await bidi.send('input.performActions', { context, actions }));
  return {
    goto: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (ask, ...args) => {
      const ran = await bidi.send<Ran>('script.callFunction', {
        functionDeclaration: `async () => { ${asJson(ask, args)} }`,
        target: { context },
        awaitPromise: true,
      });
      if (ran.type === 'exception') throw new Error(ran.exceptionDetails.text);
      return JSON.parse(ran.result.value);
    },
    click: (point) => act(clickActions(point)),
    type: (text) => act(keyActions(text)),
    giveFiles: async (selector, files) => {
      const { nodes } = await bidi.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      });
      await bidi.send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files });
    },
    resize: async (viewport) => void (await bidi.send('browsingContext.setViewport', { context, viewport })),
    picture: async () =>
      Buffer.from((await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
    complaints: async () =>
      logs.filter(({ level, source }) => level === 'error' && source.context === context).map(({ text }) => text),
    close,
  };
};

/** A window with cookies of its own. */
const openTab = async (bidi: Bidi, logs: readonly LogEntry[], size: Size): Promise<Tab> => {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  const close = async () => void (await bidi.send('browser.removeUserContext', { userContext }));
  const tab = tabOf(bidi, logs, context, close);
  await tab.resize(size);
  return tab;
};

/** A running Firefox, and what only Firefox is asked. */
export interface Firefox extends Engine {
  readonly bidi: Pick<Bidi, 'send'>;
  /** The tab that was open from the start; it goes with the browser. */
  firstTab(): Promise<Tab>;
}

/**
 * Starts Firefox as people have it, driven by WebDriver BiDi, which it speaks itself.
 * @param words what it is started with besides
 * @param env what it finds in its environment besides
 */
export const startFirefox = async (words = ['--headless'], env: NodeJS.ProcessEnv = {}): Promise<Firefox> => {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), preferences());
  const args = [...words, '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const ready = /WebDriver BiDi listening on (ws:\S+)/;
  const browser = await startProgram(firefoxProgram() ?? 'firefox', args, {
    env: { TZ: 'Asia/Tokyo', ...env },
    ready,
    listen: 'stderr',
  });
  const close = async () => {
    await browser.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const bidi = await connectBidi(`${browser.said[1]}/session`);
    const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    const logs: LogEntry[] = [];
    bidi.on('log.entryAdded', (entry: LogEntry) => void logs.push(entry));
    await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
    return {
      bidi,
      version: capabilities.browserVersion,
      open: (size) => openTab(bidi, logs, size),
      firstTab: async () => {
        const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
        return tabOf(bidi, logs, contexts[0]?.context ?? '', async () => undefined);
      },
      close: async () => {
        // Without `session.end` before, whose answer might not come: it goes anyhow.
        bidi.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Firefox, where it is installed. */
export const firefox: EngineKind = {
  name: 'Firefox',
  missing: () => (firefoxProgram() ? undefined : 'Firefox is not installed (apt-get install firefox-esr)'),
  start: () => startFirefox(),
};
