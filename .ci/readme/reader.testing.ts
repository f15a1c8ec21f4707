import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Copy } from '#ci/new/copy.testing.ts';
import { node, ROOT } from '#ci/places.ts';
import { freePort, isFree, USUAL_PORTS } from '#contracts/ports.ts';
import { hear, stopped } from './hearing.testing.ts';
import { lookAtSite } from './started.testing.ts';

/** What a reader writes in the place of a word in capital letters. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  ID: 'default',
  NAME: 'no-offers',
  REF: 'HEAD',
  URL: 'http://localhost:8787',
};

/** Commands that go on until they are stopped. */
const ENDLESS = /^npm run mock\b|--follow\b|record --target/;
/** Starts the site and its API, until it is stopped. */
const START = /\bnpm start$/;
/** Who asks for a code. */
const APPLICANT = { last_name: '見本', first_name: 'りん', last_name_kana: 'ミホン', first_name_kana: 'リン' };
/** How long a command may take. */
const PATIENCE = 5 * 60_000;

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Somebody at a machine of their own who types what stands in the pages: a copy of the tree, ports of its own, a mock server. */
export class Reader {
  readonly #copy = new Copy();
  readonly #machine = join(this.#copy.root, '..', `${this.#copy.root.split('/').at(-1)}-machine`);
  /** Of the mock server that runs all the time. */
  #port = 0;
  /** Of another one. */
  #other = 0;
  /** Of the site, which both mock servers answer. */
  #web = 0;
  #asked = 0;
  #server: ChildProcess | undefined;

  async begin(): Promise<void> {
    [this.#port, this.#other, this.#web] = [await freePort(), await freePort(), await freePort()];
    this.#unpack();
    for (const folder of ['bin', 'etc/nginx/sites-available', 'etc/nginx/sites-enabled', 'srv'])
      mkdirSync(join(this.#machine, folder), { recursive: true });
    const opener = join(this.#machine, 'bin', 'xdg-open');
    writeFileSync(opener, '#!/bin/sh\nexit 0\n');
    chmodSync(opener, 0o755);
    const sites = [USUAL_PORTS.WEB_PORT, this.#web].map((port) => `--web-origin http://localhost:${port}`);
    this.#server = this.#spawn(`exec '${node}' mock-server/start.mjs --memory ${sites.join(' ')}`, this.#port);
    await this.#untilUp();
  }

  async leave(): Promise<void> {
    await stopped(this.#server);
    execFileSync('rm', ['-r', this.#machine]);
    this.#copy.leave();
  }

  /** As it was before a page was read. */
  tidy(): void {
    execFileSync('git', ['checkout', '-q', '.'], { cwd: this.#copy.root });
    execFileSync('git', ['clean', '-fdq', '-e', 'node_modules'], { cwd: this.#copy.root });
  }

  /** The packages are those of the tree, but what programs keep beside them is the reader's own. */
  #unpack(): void {
    const [theirs, own] = [join(ROOT, 'node_modules'), join(this.#copy.root, 'node_modules')];
    unlinkSync(own);
    mkdirSync(own);
    const kept = ['.cache', '.vite'];
    for (const name of readdirSync(theirs).filter((one) => !kept.includes(one)))
      symlinkSync(join(theirs, name), join(own, name));
  }

  /** The reader's own place for a path that begins with /etc or /srv. */
  place = (path: string): string => join(this.#machine, path);

  /** A line with the reader's own ports and places in it. */
  #own(line: string): string {
    return (
      line
        .replaceAll(/ ([A-Z]{2,})(?= |$)/g, (whole, word: string) => ` ${PLACEHOLDERS[word] ?? whole.trim()}`)
        .replaceAll(/(?:localhost|127\.0\.0\.1):(?:8787|8790|8000)/g, `localhost:${this.#port}`)
        .replace(/\bWEB_PORT=\d+/, `WEB_PORT=${this.#web}`)
        .replace(/\bAPI_PORT=\d+/, `API_PORT=${this.#other}`)
        // The mock server stands for the backend, whose states are made elsewhere.
        .replaceAll('/__pact/states', '/__kit/pact-states')
        // The API that is asked for its offers.
        .replace(
          /(?<=^npm run (?:sitemap|prerender) -- .*)https:\/\/api\.example\.jp/,
          `http://localhost:${this.#port}`,
        )
        .replaceAll(/(?<= )\/(?=(?:etc|srv)\/)/g, `${this.#machine}/`)
    );
  }

  /** Types a line. What never ends by itself is ended once it has said something, or once its site was looked at. */
  async type(line: string): Promise<Ended> {
    const here = this.#own(line);
    if (START.test(here)) return this.#start(here);
    const isRecorder = here.includes('record --target');
    const port = /^npm run mock\b/.test(here) ? this.#other : this.#port;
    const child = this.#spawn(isRecorder ? `${here} --port ${this.#other}` : here, port);
    const { said, hasEnded, end } = hear(child);
    const until = performance.now() + PATIENCE;
    let heard = 0;
    while (!hasEnded() && performance.now() < until) {
      await this.#provoke(isRecorder ? this.#other : this.#port, here);
      await Promise.race([end, setTimeout(100)]);
      // npm says first what it runs.
      if (ENDLESS.test(here) && /^(?!>|$)./m.test(said())) heard += 1;
      if (heard > 20) await stopped(child);
    }
    await stopped(child);
    const code = await end;
    return { code: heard > 20 ? 0 : code, said: said() };
  }

  /** Looks at what `npm start` serves, and ends it as Ctrl-C does. The packages are there already. */
  async #start(line: string): Promise<Ended> {
    const [site, mock] = [`http://localhost:${this.#web}`, `http://localhost:${this.#other}`];
    const api = /VITE_API_URL=(\S+)/.exec(line)?.[1] ?? mock;
    const child = this.#spawn(line.replace('npm ci && ', ''), this.#other);
    const hearing = hear(child);
    const wrong = await lookAtSite({ hearing, site, api, mock }).then(() => undefined, String);
    await stopped(child, 'SIGINT');
    const goesOn = (await this.#untilFree(this.#web, this.#other)) ? undefined : 'It goes on after Ctrl-C.';
    const mistake = wrong ?? goesOn;
    return { code: mistake === undefined ? 0 : 1, said: `${hearing.said()}\n${mistake ?? ''}` };
  }

  /** Whether nobody listens on these ports any more. */
  async #untilFree(...ports: readonly number[]): Promise<boolean> {
    const until = performance.now() + PATIENCE;
    while (!(await Promise.all(ports.map(isFree))).every(Boolean)) {
      if (performance.now() > until) return false;
      await setTimeout(50);
    }
    return true;
  }

  /** What a command waits for: a refused request, an SMS, requests of a page. */
  async #provoke(port: number, line: string): Promise<void> {
    if (!/--follow|--wait|record --target/.test(line)) return;
    const api = `http://localhost:${port}/api`;
    this.#asked += 1;
    // A second code for one number has to wait.
    const body = JSON.stringify({ ...APPLICANT, phone_number: `0900001${String(this.#asked).padStart(4, '0')}` });
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
    const send = (path: string, init?: RequestInit) => fetch(api + path, init).catch(() => undefined);
    await send('/offers/999999');
    if (line.includes('--wait')) await send('/register', { method: 'PATCH', headers, body });
  }

  #spawn(line: string, port: number): ChildProcess {
    const { NODE_ENV: _, VITEST: __, TEST: ___, ...env } = process.env;
    return spawn('bash', ['-c', line], {
      cwd: this.#copy.root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...env,
        API_PORT: String(port),
        WEB_PORT: String(this.#web),
        NO_COLOR: '1',
        PACT_DO_NOT_TRACK: 'true',
        PATH: [join(this.#machine, 'bin'), env.PATH].join(delimiter),
      },
    });
  }

  async #untilUp(): Promise<void> {
    const until = performance.now() + PATIENCE;
    while (!(await fetch(`http://localhost:${this.#port}/__kit/health`).catch(() => undefined))?.ok) {
      if (performance.now() > until) throw new Error('The mock server does not answer.');
      await setTimeout(50);
    }
  }
}
