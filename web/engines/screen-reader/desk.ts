import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDisplay } from '#web/engines/display.ts';
import type { Tab } from '#web/engines/engine.ts';
import { startFirefox } from '#web/engines/firefox.ts';
import { startProgram } from '#web/engines/program.ts';
import { orcaPython, program } from './programs.ts';
import { type Speech, speechOf } from './speech.ts';

/** A screen that only memory has, with Firefox on it, and Orca that reads it out into a file. */
export interface Desk {
  readonly title: string;
  readonly tab: Tab;
  readonly speech: Speech;
  /** Presses keys by the names that X has for them (`Tab`, `Return`, `shift+Tab`), one after the other. */
  press(...keys: readonly string[]): Promise<void>;
  /** Types a text key by key. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A home with nothing in it, and Japanese, whatever the machine speaks. */
const makeHome = (): { readonly folder: string; readonly env: NodeJS.ProcessEnv } => {
  const folder = mkdtempSync(join(tmpdir(), 'screen-reader-'));
  const of = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    return path;
  };
  const LOCPATH = of('locales');
  execFileSync(program('localedef'), ['-i', 'ja_JP', '-f', 'UTF-8', join(LOCPATH, 'ja_JP.UTF-8')]);
  const HOME = of('home');
  const env = {
    HOME,
    XDG_RUNTIME_DIR: of('run'),
    XDG_CONFIG_HOME: join(HOME, '.config'),
    XDG_DATA_HOME: join(HOME, '.local'),
    XDG_CACHE_HOME: join(HOME, '.cache'),
    LOCPATH,
    LANG: 'ja_JP.UTF-8',
    LANGUAGE: 'ja',
    LC_ALL: undefined,
    GDK_BACKEND: 'x11',
    GNOME_ACCESSIBILITY: '1',
    GTK_USE_PORTAL: '0',
    SPEECH_FILE: join(folder, 'speech.jsonl'),
    ORCA_PREFS: join(folder, 'orca'),
  };
  return { folder, env };
};

/**
 * Starts everything, each on what stands before it, and ends it the other way round.
 * @param address what Firefox opens first: its page has the focus then, and not the bar above
 */
export const openDesk = async (address: string): Promise<Desk> => {
  const ends: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const { folder, env: home } = makeHome();
    ends.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
    const display = await openDisplay();
    ends.push(display.stop);
    const words = ['--session', '--nofork', '--print-address=3'];
    const screen = { ...home, DISPLAY: display.name };
    const bus = await startProgram(program('dbus-daemon'), words, {
      env: screen,
      ready: /(unix:\S+)\n/,
      listen: 'pipe',
    });
    ends.push(bus.stop);
    // Without somebody who manages windows none of them gets the keys.
    const ready = ['--sm-disable', '--startup', "sh -c 'echo ready >&2'"];
    const manager = await startProgram(program('openbox'), ready, { env: screen, ready: /ready/, listen: 'stderr' });
    ends.push(manager.stop);
    const env = { ...screen, DBUS_SESSION_BUS_ADDRESS: bus.said[1] };
    const script = join(import.meta.dirname, 'speak-as-text.py');
    const speech = speechOf(home.SPEECH_FILE ?? '');
    let stopOrca: () => Promise<void> = async () => undefined;
    ends.push(() => stopOrca());
    const startOrca = async () => {
      stopOrca = (await startProgram(orcaPython(), [script], { env, ready: /Orca starts/, listen: 'stderr' })).stop;
    };
    await speech.after(startOrca, [/./]);
    const firefox = await startFirefox(['--kiosk', address], env);
    ends.push(firefox.close);
    const xdotool = async (...args: readonly string[]) =>
      void execFileSync(program('xdotool'), args, { env: { ...process.env, ...env } });
    const orca = execFileSync(program('orca'), ['--version'], { env: { ...process.env, ...env } })
      .toString()
      .trim();
    return {
      title: `Orca ${orca}, Firefox ${firefox.version}`,
      tab: await firefox.firstTab(),
      speech,
      press: (...keys) => xdotool('key', '--delay', '60', ...keys),
      type: (text) => xdotool('type', '--delay', '60', text),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
