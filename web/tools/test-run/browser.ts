/** The finder's access to the machine; `browser-probe.ts` is the real one. */
export interface Probe {
  /** The value of PLAYWRIGHT_CHROMIUM. */
  readonly chosen: string | undefined;
  /** Starts a headless Chromium; without a path, Playwright's own. Returns its version, or undefined if it does not start. */
  version(executablePath?: string): Promise<string | undefined>;
  /** Paths of installed Chromium and Chrome programs, the likeliest first. */
  installed(): readonly string[];
  /** Downloads Playwright's own; false on failure or timeout. */
  download(): Promise<boolean>;
  /** Whether this is Debian and this process may install packages. */
  readonly mayInstallPackages: boolean;
  installPackages(): Promise<boolean>;
}

export interface FoundBrowser {
  /** Absent for Playwright's own, which Playwright finds by itself. */
  readonly executablePath?: string;
  /** A description for the log. */
  readonly how: string;
}

/** No browser found; the message says what to do. */
export class NoBrowser extends Error {
  override name = 'NoBrowser';
}

const WHAT_TO_DO =
  'No browser for the end-to-end tests: run `npx playwright install --with-deps chromium`, or set PLAYWRIGHT_CHROMIUM to the path of a Chromium or Chrome.';

const firstInstalled = async (probe: Probe, isHeaded: boolean): Promise<FoundBrowser | undefined> => {
  const isShell = (path: string) => Number(path.endsWith('headless-shell'));
  const paths = probe.installed();
  for (const executablePath of isHeaded ? paths.toSorted((a, b) => isShell(a) - isShell(b)) : paths) {
    const version = await probe.version(executablePath);
    if (version) return { executablePath, how: `Chromium ${version} at ${executablePath}` };
  }
  return undefined;
};

const playwrightsOwn = async (probe: Probe): Promise<FoundBrowser | undefined> => {
  const version = await probe.version();
  return version ? { how: `Playwright's own Chromium ${version}` } : undefined;
};

/**
 * Finds a Chromium that starts, or installs one.
 * @param isHeaded prefers one that can show its window
 * @throws NoBrowser
 */
export const findBrowser = async (probe: Probe, isHeaded = false): Promise<FoundBrowser> => {
  if (probe.chosen !== undefined) {
    const version = await probe.version(probe.chosen);
    if (version)
      return { executablePath: probe.chosen, how: `Chromium ${version}, PLAYWRIGHT_CHROMIUM=${probe.chosen}` };
    throw new NoBrowser(`PLAYWRIGHT_CHROMIUM is ${probe.chosen}, which does not start as a headless Chromium.`);
  }
  const found =
    (await playwrightsOwn(probe)) ??
    (await firstInstalled(probe, isHeaded)) ??
    ((await probe.download()) ? await playwrightsOwn(probe) : undefined) ??
    // Debian's package also installs libraries that a downloaded browser may lack.
    (probe.mayInstallPackages && (await probe.installPackages()) ? await firstInstalled(probe, isHeaded) : undefined);
  if (!found) throw new NoBrowser(WHAT_TO_DO);
  return found;
};
