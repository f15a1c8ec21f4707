import { USUAL_PORTS } from '#contracts/ports.ts';
import { createApp } from '#mock-server/http/app.ts';
import { LARAVEL, type LaravelVersion } from '#mock-server/http/site/site.ts';
import { cachedImage } from '#mock-server/worlds/image/cached-image.ts';
import { Worlds } from '#mock-server/worlds/registry.ts';
import type { FolderLock } from '#mock-server/worlds/store/folder-lock.ts';
import type { HandedWorld } from '#mock-server/worlds/store/handed-over.ts';
import { folderOf } from '#mock-server/worlds/store/places.ts';
import { fixtures } from './fixture-source.ts';
import { watchFixtures } from './fixture-watch.ts';

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
  readonly memory?: boolean;
  /** Folder of the default world's file. */
  readonly data?: string | undefined;
  /** Prints nothing. */
  readonly quiet?: boolean;
  /** Reloads fixtures when a file changes. */
  readonly hot?: boolean;
  readonly handed?: readonly HandedWorld[] | undefined;
}

/** A server without a socket. */
export interface Assembled {
  readonly worlds: Worlds;
  readonly fetch: ReturnType<typeof createApp>['fetch'];
  /** Stops watching files; the worlds stay open. */
  readonly end: () => void;
}

const openWorlds = (
  source: ReturnType<typeof fixtures>,
  webOrigin: string,
  options: StartOptions,
  lock?: FolderLock,
): Worlds => {
  const { scenario, quiet = false, handed } = options;
  const data = folderOf(options);
  const print = quiet ? () => {} : (sentence: string) => console.log(sentence);
  const storage = data === undefined ? {} : { directory: data, hold: lock?.hold };
  const first = scenario ?? DEFAULT_SCENARIO;
  const worlds = new Worlds({
    load: source.scenario,
    isThere: source.isScenario,
    scenario: first,
    webOrigin,
    // Its mails lead to the SPA.
    cachedImage: (name, build) => cachedImage(`${name} ${webOrigin}`, build),
    print,
    handed,
    ...storage,
  });
  if (handed || scenario === undefined || worlds.default.scenario === scenario) return worlds;
  print(`The data file contained "${worlds.default.scenario}"; the default world starts again with "${scenario}".`);
  try {
    worlds.resetDefault(scenario);
    return worlds;
  } catch (error) {
    worlds.close();
    throw error;
  }
};

/** Opens the worlds and creates the app for them. @throws StorageTrouble or FixtureError with a readable sentence. */
export const assemble = (options: StartOptions, lock?: FolderLock): Assembled => {
  const source = fixtures();
  const usual = `http://localhost:${options.webPort ?? USUAL_PORTS.WEB_PORT}`;
  const [webOrigin = usual, ...otherOrigins] = options.webOrigins ?? [];
  const worlds = openWorlds(source, webOrigin, options, lock);
  const refresh = () => {
    source.forget();
    return worlds.refresh(source.catalogue().flatMap(({ mistake }) => mistake ?? []));
  };
  const app = createApp({
    worlds,
    webOrigin,
    otherOrigins,
    cookieDomain: options.cookieDomain,
    laravel: LARAVEL[options.laravel ?? '12'],
    ...source,
    refresh,
  });
  const end = options.hot ? watchFixtures(refresh, console.log) : () => {};
  return { worlds, fetch: app.fetch, end };
};

/** A notice of what is lost when the process ends. */
export const lostAtEnd = ({ ids, isStored }: Worlds): string[] => {
  const inMemory = isStored ? ids.slice(1) : ids;
  const shown = inMemory.length > 5 ? `${inMemory.slice(0, 5).join(', ')} …` : inMemory.join(', ');
  return inMemory.length === 0
    ? []
    : [`Worlds in memory end with the server: ${shown}. \`npm run kit -- export\` saves one to a file.`];
};
