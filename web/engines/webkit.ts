import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#contracts/ports.ts';
import { asJson, clickActions, keyActions } from './actions.ts';
import { hasDisplay, openDisplay } from './display.ts';
import type { EngineKind, Size, Tab } from './engine.ts';
import { installed } from './installed.ts';
import { connectWebDriver, type WebDriver } from './web-driver.ts';

const driverProgram = () => installed(['WebKitWebDriver']);
const miniBrowser = () =>
  installed([], ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser']);

/** The window opened first has a bar of tools, which makes it 447 px wide at least; one that a page opens has none. */
const openNarrow = async (driver: WebDriver, { width, height }: Size): Promise<void> => {
  const [first] = await driver.send<string[]>('GET', '/window/handles');
  await driver.run(`window.open('about:blank', 'narrow', 'popup,width=${width},height=${height}'); return null`);
  const handles = await driver.send<string[]>('GET', '/window/handles');
  await driver.send('POST', '/window', { handle: handles.find((handle) => handle !== first) });
};

/** From here on the page keeps what it complains of: WebDriver hears no events. */
const keepComplaints = (): void => {
  const kept = globalThis as unknown as { complaints?: string[] };
  if (kept.complaints) return;
  const complaints: string[] = [];
  kept.complaints = complaints;
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
};

const openTab = async (driver: WebDriver, size: Size): Promise<Tab> => {
  await openNarrow(driver, size);
  const complaints: string[] = [];
  const run: Tab['run'] = async (ask, ...args) => JSON.parse(await driver.run<string>(asJson(ask, args)));
  const collect = async () =>
    complaints.push(
      ...(await run(() => (globalThis as unknown as { complaints?: string[] }).complaints?.splice(0) ?? [])),
    );
  const act = async (actions: object[]) => void (await driver.send('POST', '/actions', { actions }));
  return {
    goto: async (url) => {
      await collect();
      await driver.send('POST', '/url', { url });
      await run(keepComplaints);
    },
    run,
    click: (point) => act(clickActions(point)),
    type: (text) => act(keyActions(text)),
    giveFiles: async (selector, files) => {
      const element = await driver.send<object>('POST', '/element', { using: 'css selector', value: selector });
      await driver.send('POST', `/element/${Object.values(element)[0]}/value`, { text: files.join('\n') });
    },
    resize: async ({ width, height }) => void (await driver.send('POST', '/window/rect', { width, height })),
    picture: async () => Buffer.from(await driver.send<string>('GET', '/screenshot'), 'base64'),
    complaints: async () => {
      await collect();
      return complaints;
    },
    close: () => driver.end(),
  };
};

const missing = (): string | undefined => {
  if (!driverProgram() || !miniBrowser()) return 'WebKitGTK is not installed (apt-get install webkit2gtk-driver)';
  return hasDisplay() ? undefined : 'There is no screen for WebKitGTK (apt-get install xvfb)';
};

/** WebKitGTK in its small browser, by WebDriver. */
export const webkit: EngineKind = {
  name: 'WebKit',
  missing,
  start: async () => {
    const display = await openDisplay();
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display.name, TZ: 'Asia/Tokyo', LANG: 'ja_JP.UTF-8', GDK_BACKEND: 'x11' };
    const driver = spawn(driverProgram() ?? 'WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
    const gone = once(driver, 'exit');
    const close = async () => {
      driver.kill('SIGTERM');
      await gone;
      await display.stop();
    };
    const connect = () =>
      connectWebDriver(`http://127.0.0.1:${port}`, {
        'webkitgtk:browserOptions': {
          binary: miniBrowser(),
          args: ['--automation', '--javascript-can-open-windows-automatically=true'],
        },
      });
    try {
      const first = await connect();
      await first.end();
      return { version: first.version, open: async (size) => openTab(await connect(), size), close };
    } catch (error) {
      await close();
      throw error;
    }
  },
};
