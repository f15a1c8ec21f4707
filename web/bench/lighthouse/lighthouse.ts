import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from 'playwright';
import { findBrowser } from '#ci/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#ci/browser-probe.ts';
import { freePort } from '#contracts/ports.ts';
import { loadScenario } from '#fixtures/load.ts';
import { buildSite, type NginxSite, startNginx } from '#web/deploy/nginx.testing.ts';
import { hasNginx } from '#web/deploy/nginx-process.testing.ts';
import '#web/deploy/localhost-names.testing.ts';
import { logInTo, spoken } from '#web/e2e/log-in.ts';
import { startMock } from '#web/e2e/server-process.ts';
import { person } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';
import { findProgram, HOW_TO_GET_IT, look } from './program.ts';
import { failedAudits, figuresOf, middleOf, missed, type Report, table } from './report.ts';

const HELP = `npm run lighthouse -- --lighthouse FOLDER [--runs 5] [PATH...]

What Lighthouse says of the build behind Debian's nginx with web/deploy's configuration (https, HTTP/2), against the goals:
a phone, simulated throttling; of several runs the middle. Of a page that is
marked noindex the audit is-crawlable is left out. A busy machine tells of itself, not of the site.

  --lighthouse  where it is installed: the folder, its package or its name
  --runs        how often each page is looked at
  PATH...       only these pages`;

const { values, positionals } = parseArgs({
  options: {
    lighthouse: { type: 'string', default: 'lighthouse' },
    runs: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

interface LookedAt {
  readonly path: string;
  /** Whoever opens it; nobody is a new visitor. */
  readonly as?: string;
  /** Search engines are told to leave it out: that they may come is not asked of it. */
  readonly isHidden?: true;
}

const OFFER = Number(loadScenario('ordinary-day').values.offer_id);
const PAGES: readonly LookedAt[] = [
  { path: paths.home },
  { path: paths.offer(OFFER) },
  { path: paths.login, isHidden: true },
  { path: paths.register.legal, isHidden: true },
  { path: paths.profile, as: 'minori', isHidden: true },
];

/** The niceness of the servers. */
const SERVERS_FIRST = -18;
/** So often the API is asked before anything is measured. */
const ROUNDS_BEFORE = 40;

/** Two labels below `localhost`: browsers refuse cookies of a domain of one. */
const DOMAIN = 'shop.localhost';

/** The hash by which a browser is told to trust a certificate that nobody has signed. */
const keyOf = (certificate: string): string => {
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
};

/** Opens a browser of its own; nothing is there from before. @param use is given the port where it listens for debuggers, too */
const inBrowser = async <T>(
  site: NginxSite,
  use: (context: BrowserContext, port: number) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const port = await freePort();
  const { executablePath } = await findBrowser(browserProbe);
  const trusted = `--ignore-certificate-errors-spki-list=${keyOf(site.certificate)}`;
  const args = [...BROWSER_FLAGS, `--remote-debugging-port=${port}`, trusted];
  try {
    const context = await chromium.launchPersistentContext(folder, { executablePath, args, ignoreHTTPSErrors: true });
    try {
      return await use(context, port);
    } finally {
      await context.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const visit = (program: string, site: NginxSite, { path, as, isHidden }: LookedAt): Promise<Report> =>
  inBrowser(site, async (context, port) => {
    if (as) await logInTo(site, context, person(as));
    return look(program, site.origin + path, port, isHidden ? ['is-crawlable'] : []);
  });

/** The API of a site in use has long answered: in its first seconds the mock server needs several times as long. */
const warmUp = (site: NginxSite): Promise<void> =>
  inBrowser(site, async (context) => {
    await logInTo(site, context, person('minori'));
    const get = (path: string) => context.request.get(`${site.api}/api/${path}`, { headers: spoken(site.origin) });
    for (let round = 0; round < ROUNDS_BEFORE; round += 1)
      await Promise.all(['user/me', 'industries', 'job-types', 'offers?type=2', `offers/${OFFER}`].map(get));
  });

/** What `start` starts comes first on the processor, where this user may say so. */
const first = async <T>(start: () => Promise<T>): Promise<T> => {
  const own = getPriority();
  try {
    setPriority(SERVERS_FIRST);
  } catch {
    console.log('Not as root: the servers share the processor with the browser, and answer later.');
  }
  try {
    return await start();
  } finally {
    setPriority(own);
  }
};

/**
 * Looks at each page several times. The servers are processes of their own, as they are machines of their own where people use
 * them: what drives the browser would keep their answers waiting here, and Lighthouse's simulation makes round trips of that.
 */
const measure = async (program: string, runs: number): Promise<void> => {
  const [port, apiPort] = [await freePort(), await freePort()];
  const api = `http://localhost:${apiPort}`;
  const words = ['--web-origin', `https://www.${DOMAIN}:${port}`, '--cookie-domain', DOMAIN];
  const mock = await first(() => startMock(['--memory', '--port', String(apiPort), ...words], api));
  const build = buildSite();
  try {
    const upstream = api.replace('localhost', '127.0.0.1');
    const names = { site: `www.${DOMAIN}`, api: `api.${DOMAIN}`, upstream };
    const site = await first(() => startNginx(port, build.folder, names));
    try {
      await warmUp(site);
      const wanted = PAGES.filter(({ path }) => positionals.length === 0 || positionals.includes(path));
      const lines = [];
      for (const page of wanted) {
        const reports = [];
        for (let run = 0; run < runs; run += 1) reports.push(await visit(program, site, page));
        const figures = reports.map(figuresOf);
        lines.push([page.path, middleOf(figures)] as const);
        const paints = figures.map(({ largestPaint }) => Math.round(largestPaint)).sort((one, other) => one - other);
        console.log(`${page.path}: LCP of the runs ${paints.join(', ')} ms`);
        for (const title of new Set(reports.flatMap(failedAudits))) console.log(`${page.path}: ${title}`);
      }
      console.log(`${table(lines)}\n\nLoad of this machine: ${loadavg()[0]?.toFixed(1)}`);
      process.exitCode = lines.some(([, figures]) => missed(figures) > 0) ? 1 : 0;
    } finally {
      await site.stop();
    }
  } finally {
    build.remove();
    await mock.stop();
  }
};

const program = findProgram(values.lighthouse);
if (values.help) {
  console.log(HELP);
} else if (!program || !hasNginx) {
  console.error(program ? 'nginx is not installed. (apt-get install nginx-light)' : HOW_TO_GET_IT);
  process.exitCode = 1;
} else {
  await measure(program, Number(values.runs));
}
