import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Copy } from '#ci/new/copy.testing.ts';
import { node } from '#ci/places.ts';
import { freePort } from '#contracts/ports.ts';

/** What a reader writes in the place of a word in capital letters. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  ID: 'default',
  NAME: 'no-offers',
  REF: 'HEAD',
  URL: 'http://localhost:8787',
};

/** Commands that go on until they are stopped. */
const ENDLESS = /^npm run mock\b|--follow\b|record --target/;
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
  #port = 0;
  #other = 0;
  #asked = 0;
  #server: ChildProcess | undefined;

  async begin(): Promise<void> {
    [this.#port, this.#other] = [await freePort(), await freePort()];
    for (const folder of ['bin', 'etc/nginx/sites-available', 'etc/nginx/sites-enabled', 'srv'])
      mkdirSync(join(this.#machine, folder), { recursive: true });
    const opener = join(this.#machine, 'bin', 'xdg-open');
    writeFileSync(opener, '#!/bin/sh\nexit 0\n');
    chmodSync(opener, 0o755);
    this.#server = this.#spawn(`exec '${node}' mock-server/start.mjs --memory`, this.#port);
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

  /** Types a line. What never ends by itself is ended once it has said something. */
  async type(line: string): Promise<Ended> {
    const here = line
      .replaceAll(/ ([A-Z]{2,})(?= |$)/g, (whole, word: string) => ` ${PLACEHOLDERS[word] ?? whole.trim()}`)
      .replaceAll(/(?:localhost|127\.0\.0\.1):(?:8787|8000)/g, `localhost:${this.#port}`)
      // The mock server stands for the backend, whose states are made elsewhere.
      .replaceAll('/__pact/states', '/__kit/pact-states')
      // The API that is asked for its offers.
      .replace(/(?<=^npm run (?:sitemap|prerender) -- .*)https:\/\/api\.example\.jp/, `http://localhost:${this.#port}`)
      .replaceAll(/(?<= )\/(?=(?:etc|srv)\/)/g, `${this.#machine}/`);
    const isRecorder = here.includes('record --target');
    const port = /^npm run mock\b/.test(here) ? this.#other : this.#port;
    const child = this.#spawn(isRecorder ? `${here} --port ${this.#other}` : here, port);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk));
    const end = new Promise<number | null>((resolve) => child.on('close', resolve));
    let hasEnded = false;
    end.then(() => {
      hasEnded = true;
    });
    const until = performance.now() + PATIENCE;
    let heard = 0;
    while (!hasEnded && performance.now() < until) {
      await this.#provoke(isRecorder ? this.#other : this.#port, here);
      await Promise.race([end, setTimeout(100)]);
      // npm says first what it runs.
      if (ENDLESS.test(here) && /^(?!>|$)./m.test(said)) heard += 1;
      if (heard > 20) await stopped(child);
    }
    await stopped(child);
    const code = await end;
    return { code: heard > 20 ? 0 : code, said };
  }

  /** What a command waits for: a refused request, an SMS, requests of a page. */
  async #provoke(port: number, line: string): Promise<void> {
    if (!/--follow|--wait|record --target/.test(line)) return;
    const api = `http://localhost:${port}/api`;
    this.#asked += 1;
    // A second code for one number has to wait.
    const body = JSON.stringify({ ...APPLICANT, phone_number: `0900001${String(this.#asked).padStart(4, '0')}` });
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
    const ask = (path: string, init?: RequestInit) => fetch(api + path, init).catch(() => undefined);
    await ask('/offers/999999');
    if (line.includes('--wait')) await ask('/register', { method: 'PATCH', headers, body });
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

/** Ends a process and those that it started. */
const stopped = async (child: ChildProcess | undefined): Promise<void> => {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await gone;
};
