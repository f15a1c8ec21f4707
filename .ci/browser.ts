/** What the finder asks of a machine; `browser-probe.ts` asks the real one. */
export interface Probe {
  /** PLAYWRIGHT_CHROMIUM: the browser somebody chose by hand. */
  readonly chosen: string | undefined;
  /** Whether a headless Chromium really starts: the one at the path, without a path Playwright's own. */
  starts(executablePath?: string): Promise<boolean>;
  /** Paths of the Chromium and Chrome programs of this machine, the likeliest first. */
  installed(): readonly string[];
  /** Downloads Playwright's own; false where the network or the time does not allow it. */
  download(): Promise<boolean>;
  /** Whether this is a Debian whose packages this process may install. */
  readonly mayInstallPackages: boolean;
  installPackages(): Promise<boolean>;
}

export interface FoundBrowser {
  /** Left out for Playwright's own, which Playwright finds by itself. */
  readonly executablePath?: string;
  /** In words, for the person who reads the log. */
  readonly how: string;
}

/** No browser, and in one sentence what to do about it. */
export class NoBrowser extends Error {
  override name = 'NoBrowser';
}

const WHAT_TO_DO =
  'No browser for the end-to-end tests: run `npx playwright install --with-deps chromium`, or set PLAYWRIGHT_CHROMIUM to the path of a Chromium or Chrome.';

const amongInstalled = async (probe: Probe): Promise<string | undefined> => {
  for (const path of probe.installed()) if (await probe.starts(path)) return path;
  return undefined;
};

/**
 * Finds a Chromium that starts, else fetches one. What is there already comes before anything is downloaded.
 * @throws NoBrowser
 */
export const findBrowser = async (probe: Probe): Promise<FoundBrowser> => {
  if (probe.chosen !== undefined) {
    if (await probe.starts(probe.chosen)) return { executablePath: probe.chosen, how: `chosen by PLAYWRIGHT_CHROMIUM` };
    throw new NoBrowser(`PLAYWRIGHT_CHROMIUM is ${probe.chosen}, which does not start as a headless Chromium.`);
  }
  if (await probe.starts()) return { how: "Playwright's own" };

  const there = await amongInstalled(probe);
  if (there) return { executablePath: there, how: `found at ${there}` };

  if ((await probe.download()) && (await probe.starts())) return { how: "Playwright's own, downloaded now" };

  if (probe.mayInstallPackages && (await probe.installPackages())) {
    // Debian's package also brings the libraries that a downloaded browser may have missed.
    const packaged = await amongInstalled(probe);
    if (packaged) return { executablePath: packaged, how: `Debian's package, installed now (${packaged})` };
  }
  throw new NoBrowser(WHAT_TO_DO);
};
