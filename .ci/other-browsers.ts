import { existsSync } from 'node:fs';
import { type BrowserType, firefox, type LaunchOptions, webkit } from 'playwright';

const INSTALLED_FIREFOX = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Playwright's own Firefox, else an installed one, driven by WebDriver BiDi. */
const firefoxOptions = (): LaunchOptions => {
  const chosen = process.env.PLAYWRIGHT_FIREFOX;
  if (!chosen && existsSync(firefox.executablePath())) return {};
  const executablePath = chosen ?? INSTALLED_FIREFOX.find((path) => existsSync(path));
  return executablePath ? { channel: 'moz-firefox', executablePath } : {};
};

/** Why Playwright cannot drive a browser here, such as an older Firefox without the required BiDi commands. */
const obstacleTo = async (type: BrowserType, options: LaunchOptions): Promise<string | undefined> => {
  const path = options.executablePath ?? type.executablePath();
  if (!existsSync(path)) return `not installed (npx playwright install --with-deps ${type.name()})`;
  try {
    const browser = await type.launch(options);
    await browser.newContext().finally(() => browser.close());
    return;
  } catch (error) {
    return `Playwright cannot drive ${path} (${(error as Error).message.split('\n')[0]})`;
  }
};

/** The launch options of Firefox and WebKit, by name. Skips and reports browsers that Playwright cannot drive here. */
export const findOtherBrowsers = async (report: (line: string) => void): Promise<Record<string, LaunchOptions>> => {
  const found: Record<string, LaunchOptions> = {};
  const all = [
    [firefox, firefoxOptions()],
    [webkit, {}],
  ] as const;
  for (const [type, options] of all) {
    const obstacle = await obstacleTo(type, options);
    if (obstacle) report(`${type.name()}: not run: ${obstacle}.`);
    else found[type.name()] = options;
  }
  return found;
};
