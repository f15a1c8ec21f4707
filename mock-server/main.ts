import { fileURLToPath } from 'node:url';
import { FixtureError } from '#fixtures/fixture-error.ts';
import { createApp } from './app.ts';
import { type CommandLine, HELP, readCommandLine, StartError } from './command-line.ts';
import { fixtures } from './fixture-shelf.ts';
import { listenOnLoopback } from './listen.ts';
import { Worlds } from './worlds/registry.ts';

const DEFAULT_SCENARIO = 'ordinary-day';
const DATA = fileURLToPath(new URL('./.data', import.meta.url));

export interface StartOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly webPort?: number;
  readonly scenario?: string;
  readonly memory?: boolean;
  /** Folder of the default world's file. */
  readonly data?: string;
  /** Says nothing on the console. */
  readonly quiet?: boolean;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly worlds: Worlds;
  close(): Promise<void>;
}

/** Starts the server and resolves when it answers. @throws StartError or FixtureError with a sentence for people. */
export const startServer = async (options: StartOptions = {}): Promise<RunningServer> => {
  const { port = 8787, webPort = 5173, scenario, memory = false, data = DATA, quiet = false } = options;
  const say = quiet ? () => {} : (sentence: string) => console.log(sentence);
  const shelf = fixtures();
  const worlds = new Worlds({
    load: shelf.scenario,
    scenario: scenario ?? DEFAULT_SCENARIO,
    say,
    ...(memory ? {} : { directory: data }),
  });
  if (scenario !== undefined && worlds.default.scenario !== scenario) {
    say(`The data file held "${worlds.default.scenario}"; the default world starts afresh with "${scenario}".`);
    worlds.resetDefault(scenario);
  }
  const app = createApp({
    worlds,
    webOrigin: `http://localhost:${webPort}`,
    errors: shelf.errors,
    catalogue: shelf.catalogue,
  });
  try {
    const listening = await listenOnLoopback(app.fetch, port);
    return {
      url: `http://localhost:${listening.port}`,
      port: listening.port,
      worlds,
      close: async () => {
        await listening.close();
        worlds.close();
      },
    };
  } catch (error) {
    worlds.close();
    throw error;
  }
};

const greeting = ({ url, worlds }: RunningServer): string => {
  const { scenario, title, cast } = worlds.default.origin;
  const logins = cast.filter(({ complete, email, password }) => complete && email && password).slice(0, 3);
  return [
    `The mock server answers at ${url}`,
    `Scenario: ${scenario} (${title})`,
    ...logins.map(({ email, password }) => `Log in as ${email} with ${password}`),
  ].join('\n');
};

const run = async (line: CommandLine): Promise<void> => {
  const { scenario, data, ...rest } = line;
  const server = await startServer({ ...rest, ...(scenario ? { scenario } : {}), ...(data ? { data } : {}) });
  console.log(greeting(server));
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    server.close().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
};

/** The command line: a mistake is one sentence on stderr and exit status 1. */
export const runCommandLine = async (args: readonly string[]): Promise<void> => {
  try {
    const line = readCommandLine(args, process.env);
    if (line.help) console.log(HELP);
    else await run(line);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof FixtureError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
