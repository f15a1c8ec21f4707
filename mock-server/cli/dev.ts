import { randomBytes } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';
import concurrently from 'concurrently';
import { renderUnicodeCompact } from 'uqr';
import { BRAND } from '#contracts/api/brand.ts';
import { isFree, isFreeOn, portOf } from '#contracts/ports.ts';
import { orSentence } from './command-line.ts';
import { SERVER_OPTIONS, StartError } from './listen.ts';
import { chooseAddress, KIT_TOKEN, type Network, networkEnvironment, originAt } from './network.ts';
import { endWith, starterPid } from './node/end-with.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Why the two servers cannot start, in one sentence; undefined if they can. */
const obstacle = async (webPort: number, apiPort: number, address?: string): Promise<string | undefined> => {
  if (webPort === apiPort) return `WEB_PORT and API_PORT are both ${webPort}: the two servers need a port each.`;
  const ports = [
    { name: 'WEB_PORT', port: webPort, use: 'the SPA', other: apiPort },
    { name: 'API_PORT', port: apiPort, use: 'the mock server', other: webPort },
  ];
  try {
    accessSync(`${root}node_modules`, constants.W_OK);
  } catch {
    return `${root}node_modules is not writable, and Vite stores files there: change its permissions or copy the project.`;
  }
  for (const { name, port, use, other } of ports) {
    const next = port + 1 === other ? port + 2 : port + 1;
    if (!(await isFree(port)) || (address !== undefined && !(await isFreeOn(port, address))))
      return `Port ${port} for ${use} is taken: choose another one, as in \`${name}=${next} npm start\`.`;
  }
  return undefined;
};

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Takes `--host` (alone, or with an address) and `--kit` out of the options of `npm run mock`.
 * @throws StartError without such an address, or for `--kit` alone
 */
const readNetwork = (args: readonly string[]): { network: Network | undefined; rest: readonly string[] } => {
  const at = args.findIndex((arg) => /^--host(?:=|$)/.test(arg));
  const withKit = args.includes('--kit');
  if (at < 0 && withKit) throw new StartError('--kit opens the kit to the local network: give --host, too.');
  if (at < 0) return { network: undefined, rest: args };
  const next = args[at] === '--host' ? args[at + 1] : undefined;
  const value = next?.startsWith('-') === false ? next : undefined;
  // In a URL, an IPv6 address has brackets.
  const address = chooseAddress((value ?? args[at]?.slice('--host='.length) ?? '').replace(/^\[|\]$/g, ''));
  const rest = args.filter((arg, index) => index !== at && arg !== '--kit' && !(index === at + 1 && arg === value));
  return { network: { address, token: withKit ? randomBytes(16).toString('base64url') : undefined }, rest };
};

/** What the network may do, and the address as text and QR code, always dark on light. */
const networkWords = ({ address, token }: Network, webPort: number): string => {
  const link = originAt(address, webPort) + (token === undefined ? '/' : `/?${KIT_TOKEN}=${token}`);
  const who = token === undefined ? '' : ' This link opens the kit, too, with all worlds, messages and faults.';
  return `In the local network: ${link}
Everybody there can use the site and its API, and read the site's source: type no real data.${who}

${renderUnicodeCompact(link, { border: 2 })
  .split('\n')
  .map((line) => styleText(['bgBlack', 'whiteBright'], line))
  .join('\n')}
`;
};

/** Starts the SPA's development server and the mock server; the latter gets the arguments after `npm start --`. */
const start = async (args: readonly string[]): Promise<void> => {
  const webPort = portOf('WEB_PORT');
  const apiPort = portOf('API_PORT');
  const { network, rest } = readNetwork(args);
  if (network && process.env.VITE_API_URL)
    throw new StartError('--host serves the mock server to the network, not VITE_API_URL: leave one of them out.');
  const problem = await obstacle(webPort, apiPort, network?.address);
  if (problem) throw new StartError(problem);

  const web = `http://localhost:${webPort}`;
  const api = `http://localhost:${apiPort}`;
  // VITE_API_URL may be another backend; the mock still runs beside it.
  const apiUrl = process.env.VITE_API_URL || api;
  const env = {
    WEB_PORT: String(webPort),
    API_PORT: String(apiPort),
    VITE_API_URL: apiUrl,
    STARTER_PID: String(process.pid),
    ...networkEnvironment(network),
  };
  endWith(starterPid(), () => process.kill(process.pid, 'SIGTERM'));
  // Both run under this Node, whatever `node` is on the PATH.
  process.env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const vite = `node --max-http-header-size=${SERVER_OPTIONS.maxHeaderSize} node_modules/vite/bin/vite.js web --port ${webPort} --strictPort --clearScreen false --logLevel warn`;
  const mock = ['node mock-server/cli/start.mjs --watch --port', apiPort, ...rest.map((arg) => `"${arg}"`)].join(' ');

  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      stopping = true;
    });
  const { result } = concurrently(
    [
      { name: 'web', command: vite, env },
      { name: 'api', command: mock, env },
    ],
    {
      cwd: root,
      prefix: 'name',
      prefixColors: ['magenta', 'cyan'],
      killOthersOn: ['failure', 'success'],
      killTimeout: 5_000,
    },
  );

  let ended = false;
  const waiting = (async () => {
    for (; !ended; await setTimeout(150)) {
      if (!(await answers(web)) || !(await answers(`${api}/__kit/health`))) continue;
      const ofMock = `Panel: ${web}/__kit/ · Alt+K on the site shows messages, faults and the clock beside the page.
Try: ${web}/__kit/open?scenario=sms-code-waiting`;
      const ofOther = `Try: npm run kit -- open already-applied --on ${apiUrl} --states ${apiUrl}/__pact/states`;
      console.log(`
${BRAND} is ready: ${web} (the API at ${apiUrl}). Ctrl-C ends both.
${apiUrl === api ? ofMock : ofOther}
`);
      return network && console.log(networkWords(network, webPort));
    }
  })();
  try {
    await result;
  } catch {
    if (!stopping)
      throw new StartError('One of the two servers ended, so the other was stopped too; see the message above.');
  } finally {
    ended = true;
    await waiting;
  }
};

const HELP = `npm start (or npm run dev) starts the site and the mock server, and reloads both when their sources change.

  npm start -- [options of npm run mock, as --inspect for a debugger of the API]

  --host[=ADDRESS]    serves both to the local network, too, without panel, links and control API (mock-server/README.md)
  --kit               with --host: prints a link with a token, which opens the kit as well

  WEB_PORT, API_PORT  ports of the site (default 5173) and the API (default 8787)
  VITE_API_URL        another API for the site; the mock server still runs
  SITE_CONFIG         a JSON file with settings of config.json, as a notice

Example: WEB_PORT=5174 API_PORT=8788 npm start -- --scenario no-offers`;

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(HELP);
else await orSentence(() => start(args));
