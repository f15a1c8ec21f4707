import { describe, expect, it } from 'vitest';
import { findBrowser, NoBrowser, type Probe } from './browser.ts';

const OWN = 'own';

/** A fake machine: what starts, is installed or can be downloaded; records the calls. */
const machine = (
  machine: Partial<Omit<Probe, 'version' | 'installed'>> & { there?: string[]; broken?: string[] } = {},
) => {
  const there = new Set(machine.there ?? []);
  const commands: string[] = [];
  const probe: Probe = {
    chosen: machine.chosen,
    version: async (path = OWN) => (there.has(path) && !machine.broken?.includes(path) ? '156.0' : undefined),
    installed: () => [...there].filter((path) => path !== OWN),
    download: async () => {
      commands.push('download');
      const done = (await machine.download?.()) ?? false;
      if (done) there.add(OWN);
      return done;
    },
    mayInstallPackages: machine.mayInstallPackages ?? false,
    installPackages: async () => {
      commands.push('packages');
      const done = (await machine.installPackages?.()) ?? false;
      if (done) there.add('/usr/bin/chromium');
      return done;
    },
  };
  return { probe, probed: commands };
};
const yes = async () => true;

describe('findBrowser', () => {
  it('prefers the browser of PLAYWRIGHT_CHROMIUM', async () => {
    const { probe } = machine({ chosen: '/opt/chrome', there: [OWN, '/opt/chrome'] });
    expect(await findBrowser(probe)).toMatchObject({ executablePath: '/opt/chrome' });
  });

  it('reports a chosen browser that does not start instead of using another', async () => {
    const { probe } = machine({ chosen: '/opt/nothing', there: [OWN] });
    await expect(findBrowser(probe)).rejects.toThrow(/PLAYWRIGHT_CHROMIUM is \/opt\/nothing/);
  });

  it("uses Playwright's own browser if it is installed", async () => {
    const { probe, probed: commands } = machine({ there: [OWN, '/usr/bin/chromium'] });
    expect(await findBrowser(probe)).toEqual({ how: "Playwright's own Chromium 156.0" });
    expect(commands).toEqual([]);
  });

  it("uses the machine's Chromium before downloading anything", async () => {
    const { probe, probed: commands } = machine({ there: ['/usr/bin/chromium'], download: yes });
    expect(await findBrowser(probe)).toMatchObject({ executablePath: '/usr/bin/chromium' });
    expect(commands).toEqual([]);
  });

  it('prefers a browser that can show its window for a headed run', async () => {
    const { probe } = machine({ there: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] });
    expect(await findBrowser(probe)).toMatchObject({ executablePath: '/usr/bin/chromium-headless-shell' });
    expect(await findBrowser(probe, true)).toMatchObject({ executablePath: '/usr/bin/chromium' });
  });

  it('skips an installed browser that does not start', async () => {
    const { probe } = machine({
      there: [OWN, '/snap/chromium', '/usr/bin/google-chrome'],
      broken: [OWN, '/snap/chromium'],
    });
    expect(await findBrowser(probe)).toMatchObject({ executablePath: '/usr/bin/google-chrome' });
  });

  it("downloads Playwright's own if nothing is installed", async () => {
    const { probe, probed: commands } = machine({ download: yes, mayInstallPackages: true, installPackages: yes });
    expect(await findBrowser(probe)).toEqual({ how: "Playwright's own Chromium 156.0" });
    expect(commands).toEqual(['download']);
  });

  it("installs Debian's package if the download fails and it is allowed", async () => {
    const { probe, probed: commands } = machine({ mayInstallPackages: true, installPackages: yes });
    expect(await findBrowser(probe)).toMatchObject({ executablePath: '/usr/bin/chromium' });
    expect(commands).toEqual(['download', 'packages']);
  });

  it("installs Debian's package if the downloaded browser lacks libraries", async () => {
    const { probe } = machine({ download: yes, broken: [OWN], mayInstallPackages: true, installPackages: yes });
    expect(await findBrowser(probe)).toMatchObject({ executablePath: '/usr/bin/chromium' });
  });

  it('installs no packages without permission and explains what to do', async () => {
    const { probe, probed: commands } = machine({ installPackages: yes });
    const failure = await findBrowser(probe).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoBrowser);
    expect(String(failure)).toMatch(/npx playwright install --with-deps chromium.*PLAYWRIGHT_CHROMIUM/);
    expect(commands).toEqual(['download']);
  });

  it('explains what to do if the package cannot be installed either', async () => {
    const { probe } = machine({ mayInstallPackages: true });
    await expect(findBrowser(probe)).rejects.toThrow(NoBrowser);
  });
});
