import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findBrowser } from '#ci/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#ci/browser-probe.ts';
import { freePort } from '#contracts/ports.ts';
import { loadScenario } from '#fixtures/load.ts';
import { startServer } from '#mock-server/main.ts';
import { buildSite, type NginxSite, startNginx } from '#web/deploy/nginx.testing.ts';
import { hasNginx } from '#web/deploy/nginx-process.testing.ts';
import '#web/deploy/localhost-names.testing.ts';
import { logInTo } from '#web/e2e/log-in.ts';
import { person } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';
import { findProgram, HOW_TO_GET_IT, look } from './program.ts';
import { failedAudits, figuresOf, middleOf, missed, type Report, table } from './report.ts';

const HELP = `npm run lighthouse -- --lighthouse FOLDER [--runs 3] [PATH...]

What Lighthouse says of the build behind Debian's nginx with web/deploy's configuration (https, HTTP/2), against the goals:
a phone, simulated throttling; of several runs the middle. A busy machine tells of itself, not of the site.

  --lighthouse  where it is installed: the folder, its package or its name
  --runs        how often each page is looked at
  PATH...       only these pages`;

const { values, positionals } = parseArgs({
  options: {
    lighthouse: { type: 'string', default: 'lighthouse' },
    runs: { type: 'string', default: '3' },
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

const PAGES: readonly LookedAt[] = [
  { path: paths.home },
  { path: paths.offer(Number(loadScenario('ordinary-day').values.offer_id)) },
  { path: paths.login, isHidden: true },
  { path: paths.register.legal, isHidden: true },
  { path: paths.profile, as: 'minori', isHidden: true },
];

/** Two labels below `localhost`: browsers refuse cookies of a domain of one. */
const DOMAIN = 'shop.localhost';

/** The hash by which a browser is told to trust a certificate that nobody has signed. */
const keyOf = (certificate: string): string => {
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
};

/** A browser of its own for each look: nothing is there from before but, for a member, the session. */
const visit = async (program: string, site: NginxSite, { path, as, isHidden }: LookedAt): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const port = await freePort();
  const { executablePath } = await findBrowser(browserProbe);
  const trusted = `--ignore-certificate-errors-spki-list=${keyOf(site.certificate)}`;
  const args = [...BROWSER_FLAGS, `--remote-debugging-port=${port}`, trusted];
  try {
    const context = await chromium.launchPersistentContext(folder, { executablePath, args, ignoreHTTPSErrors: true });
    try {
      if (as) await logInTo(site, context, person(as));
      return await look(program, site.origin + path, port, isHidden ? ['is-crawlable'] : []);
    } finally {
      await context.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const measure = async (program: string, runs: number): Promise<void> => {
  const port = await freePort();
  const server = await startServer({
    port: 0,
    memory: true,
    quiet: true,
    webOrigins: [`https://www.${DOMAIN}:${port}`],
    cookieDomain: DOMAIN,
  });
  const build = buildSite();
  try {
    const site = await startNginx(port, build.folder, {
      site: `www.${DOMAIN}`,
      api: `api.${DOMAIN}`,
      upstream: server.url.replace('localhost', '127.0.0.1'),
    });
    try {
      const wanted = PAGES.filter(({ path }) => positionals.length === 0 || positionals.includes(path));
      const lines = [];
      for (const page of wanted) {
        const reports = [];
        for (let run = 0; run < runs; run += 1) reports.push(await visit(program, site, page));
        lines.push([page.path, middleOf(reports.map(figuresOf))] as const);
        for (const title of new Set(reports.flatMap(failedAudits))) console.log(`${page.path}: ${title}`);
      }
      console.log(`${table(lines)}\n\nLoad of this machine: ${loadavg()[0]?.toFixed(1)}`);
      process.exitCode = lines.some(([, figures]) => missed(figures) > 0) ? 1 : 0;
    } finally {
      await site.stop();
    }
  } finally {
    build.remove();
    await server.close();
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
