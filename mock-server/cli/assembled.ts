import inspector from 'node:inspector';
import { DEFAULT_WORLD } from '#contracts/kit/world.ts';
import { USUAL_PORTS } from '#contracts/ports.ts';
import { createApp, createWorlds } from '#mock-server/app.ts';
import { LARAVEL, type LaravelVersion } from '#mock-server/http/site/site.ts';
import { cachedImage } from '#mock-server/worlds/image/cached-image.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import { lockFolder } from '#mock-server/worlds/store/folder-lock.ts';
import { folderOf } from '#mock-server/worlds/store/places.ts';
import { fixtures } from './fixture-source.ts';
import { StartError } from './listen.ts';
import { type Network, originAt } from './network.ts';
import { networkApi } from './network-api.ts';
import { createServer } from './server.ts';
import { watchFixtures } from './watch.ts';

const DEFAULT_SCENARIO = 'ordinary-day';

export interface StartOptions {
  /** 0 picks a free port. */
  readonly port?: number;
  /** The SPA's port on localhost, used if no origins are given. */
  readonly webPort?: number;
  /** The SPA's origins; mails lead to the first. */
  readonly webOrigins?: readonly string[] | undefined;
  readonly cookieDomain?: string | undefined;
  readonly laravel?: LaravelVersion;
  readonly scenario?: string | undefined;
  /** Keeps the default world in its scenario, whatever `scenario` is. */
  readonly isRestart?: boolean;
  readonly memory?: boolean;
  /** Folder of the worlds' files. */
  readonly data?: string | undefined;
  /** Prints nothing. */
  readonly quiet?: boolean;
  /** Reloads fixtures when a file changes. */
  readonly hot?: boolean;
  /** Opens the API to the local network. */
  readonly network?: Network | undefined;
  /** Port of the debugger. */
  readonly inspect?: number | undefined;
}

/** A debugger attaches here, again after a restart: each process opens the same port. @throws StartError if it is taken */
const openDebugger = (port: number): void => {
  inspector.open(port, '127.0.0.1');
  if (inspector.url() === undefined)
    throw new StartError(`The debugger cannot use port ${port}: choose another one, as in --inspect=${port + 1}.`);
};

/** Locks the folder and opens the worlds. */
const openWorlds = (source: ReturnType<typeof fixtures>, webOrigin: string, options: StartOptions) => {
  const { scenario, isRestart = false, quiet = false } = options;
  const print = quiet ? () => {} : (sentence: string) => console.log(sentence);
  const directory = folderOf(options);
  const lock = directory === undefined ? undefined : lockFolder(directory);
  let worlds: Worlds | undefined;
  try {
    worlds = createWorlds({
      load: source.scenario,
      isThere: source.isScenario,
      scenario: scenario ?? DEFAULT_SCENARIO,
      webOrigin,
      // Its mails lead to the SPA.
      cachedImage: (name, build) => cachedImage(`${name} ${webOrigin}`, build),
      print,
      hold: lock?.hold,
      ...(directory !== undefined && { directory }),
    });
    const before = worlds.default.scenario;
    if (!isRestart && scenario !== undefined && before !== scenario) {
      print(`The data file contained "${before}"; the default world starts again with "${scenario}".`);
      worlds.create(scenario, DEFAULT_WORLD);
    }
    return { worlds, lock };
  } catch (error) {
    worlds?.close();
    lock?.release();
    throw error;
  }
};

/**
 * A server without a socket: locks the folder, opens the worlds and creates the app for them. `notify` notes its URL for others that
 * find the folder locked. @throws StorageTrouble or FixtureError with a readable sentence.
 */
export const assemble = (options: StartOptions) => {
  if (options.inspect !== undefined) openDebugger(options.inspect);
  const source = fixtures();
  const { network, webPort = USUAL_PORTS.WEB_PORT } = options;
  const [webOrigin = `http://localhost:${webPort}`, ...others] = options.webOrigins ?? [];
  const networkOrigin = network && originAt(network.address, webPort);
  const { worlds, lock } = openWorlds(source, webOrigin, options);
  const refresh = () => {
    source.forget();
    return worlds.refresh(source.catalogue().flatMap(({ mistake }) => mistake ?? []));
  };
  const parts = {
    worlds,
    webOrigin,
    otherOrigins: networkOrigin === undefined ? others : [...others, networkOrigin],
    networkOrigin,
    kitHost: network?.token && networkOrigin ? new URL(networkOrigin).hostname : undefined,
    cookieDomain: options.cookieDomain,
    laravel: LARAVEL[options.laravel ?? '12'],
    ...source,
    refresh,
  };
  const app = createServer(parts);
  const fetchFor = (one: Network, port: number) =>
    networkApi(one, port, { api: createApp(parts).fetch, withKit: app.fetch });
  const end = options.hot ? watchFixtures(refresh) : () => {};
  const close = () => {
    if (options.inspect !== undefined) inspector.close();
    end();
    worlds.close();
    lock?.release();
  };
  return { worlds, fetch: app.fetch, fetchFor, notify: lock?.notify, close };
};
