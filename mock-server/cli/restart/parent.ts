import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HELP, orSentence, readCommandLine } from '#mock-server/cli/command-line.ts';
import { listenOnLoopback, SERVER_OPTIONS } from '#mock-server/cli/listen.ts';
import { endWithStarter } from '#mock-server/cli/node/end-with.ts';
import { dropConnection } from '#mock-server/http/wire/broken-wire.ts';
import type { Serving, ToChild, ToParent } from './ipc-messages.ts';
import { proxied } from './proxied-request.ts';
import { watchSource } from './source-watch.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Turns a failed process's stderr into one sentence with file and line. */
const startupError = (stderr: string): string => {
  const [, url, line] = /(file:\/\/\/[^\s:]+(?::\/[^\s:]+)?):(\d+)/.exec(stderr) ?? [];
  const [, kind, message] = /^(\w*Error)(?: \[\w+\])?: (.*)$/m.exec(stderr) ?? [];
  const first = stderr.trim().split('\n')[0] || 'The server ended at its start';
  const what = message ? `${message.replaceAll(ROOT, '')} (${kind})` : first;
  return url ? `${relative(ROOT, fileURLToPath(url)).replaceAll('\\', '/')}:${line} ${what}` : what;
};

/** A process with the current source. */
class Child {
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
  /** Its stderr before it served. */
  stderr = '';
  /** Its port, once it serves. */
  port = 0;

  constructor(args: readonly string[]) {
    this.process = fork(join(ROOT, 'mock-server', 'cli', 'start.mjs'), args, {
      serialization: 'advanced',
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    });
    this.ended = once(this.process, 'close');
    this.process.stderr?.on('data', (text: Buffer) => {
      if (this.port > 0) process.stderr.write(text);
      else this.stderr += text;
    });
  }

  send(message: ToChild): void {
    this.process.send(message, () => {});
  }

  /** Its next message; undefined if it ends first. */
  receive<T extends ToParent>(): Promise<T | undefined> {
    const message = once(this.process, 'message').then(([received]) => received as T);
    return Promise.race([message, this.ended.then(() => undefined)]);
  }
}

/**
 * Owns the port while serving processes take turns. The next one loads its source while the previous one still serves; requests wait
 * here while the worlds move.
 */
class Parent {
  readonly #args: readonly string[];
  #url = '';
  /** The serving process, or why there is none. */
  #current = Promise.withResolvers<Child | string>();
  #serving: Child | undefined;
  #candidate: Child | undefined;
  /** The worlds while they move between processes. */
  #worlds: Promise<Buffer | undefined> = Promise.resolve(undefined);

  constructor(args: readonly string[]) {
    this.#args = args;
  }

  begin(url: string): void {
    this.#url = url;
    this.change(undefined);
  }

  /** Forwards a request to the current process or the next one. */
  readonly answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const send = proxied(incoming, outgoing);
    for (;;) {
      const child = await this.#current.promise;
      if (outgoing.closed) return;
      if (typeof child === 'string') {
        outgoing.writeHead(503, { 'content-type': 'application/json', connection: 'close' });
        outgoing.end(JSON.stringify({ message: child }));
        return;
      }
      if (await send(child.port)) return;
      // Without a restart, a fault has dropped the connection.
      if (child === this.#serving) return void dropConnection(outgoing);
    }
  };

  /** Starts a process with the current source; `file` is the changed one. */
  async change(file: string | undefined): Promise<void> {
    this.#candidate?.process.kill('SIGKILL');
    const from = performance.now();
    const child = new Child(this.#args);
    this.#candidate = child;
    const isLoaded = (await child.receive()) !== undefined;
    let serving: Serving | undefined;
    if (isLoaded && this.#candidate === child) {
      if (this.#serving) this.#worlds = this.#takeWorlds(this.#serving);
      child.send({ url: this.#url, worlds: await this.#worlds });
      serving = await child.receive<Serving>();
    }
    // A later change has replaced it.
    if (this.#candidate !== child) return;
    this.#candidate = undefined;
    if (!serving) return this.#fail(child, isLoaded && !file);
    process.stderr.write(child.stderr);
    child.port = serving.port;
    child.ended.then(() => child === this.#serving && process.exit(child.process.exitCode ?? 1));
    this.#serving = child;
    this.#worlds = Promise.resolve(undefined);
    this.#setCurrent(child);
    const ms = (performance.now() - from).toFixed(0);
    const worlds = serving.isReseeded
      ? `tables changed, worlds reseeded: ${serving.worlds}`
      : `worlds kept: ${serving.worlds}`;
    if (file) console.log(`${file} has changed: the server goes on with it after ${ms} ms (${worlds}).`);
  }

  end(): void {
    this.#candidate?.process.kill('SIGKILL');
    this.#candidate = undefined;
    if (this.#serving) this.#serving.send('end');
    else process.exit(0);
  }

  /** Makes requests wait from now on. */
  #takeWorlds(child: Child): Promise<Buffer | undefined> {
    this.#serving = undefined;
    this.#current = Promise.withResolvers();
    child.send('handOver');
    return child.receive<Buffer>();
  }

  #setCurrent(current: Child | string): void {
    this.#current.resolve(current);
    this.#current = Promise.withResolvers();
    this.#current.resolve(current);
  }

  async #fail(child: Child, isFirst: boolean): Promise<void> {
    await child.ended;
    if (isFirst) {
      // As without a parent: the message concerns port, folder or fixtures.
      process.stderr.write(child.stderr);
      process.exit(child.process.exitCode ?? 1);
    }
    const error = startupError(child.stderr);
    const sentence = this.#serving
      ? `${error}: until it is fixed, the server continues unchanged.`
      : `${error}: once it is fixed, the server continues with its worlds.`;
    console.log(sentence);
    if (!this.#serving) this.#setCurrent(sentence);
  }
}

const run = async (args: readonly string[], ownFiles: ReadonlySet<string>): Promise<void> => {
  const { port: wanted } = readCommandLine(args, process.env);
  const parent = new Parent(args.filter((arg) => arg !== '--watch'));
  const { port } = await listenOnLoopback(() => createServer(SERVER_OPTIONS, parent.answer), wanted);
  watchSource(ROOT, ownFiles, (file) => parent.change(file));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => parent.end());
  parent.begin(`http://localhost:${port}`);
};

/** The command line with `--watch`. `ownFiles` are the URLs of this process's modules, which cannot be reloaded. */
export const runCommandLine = (args: readonly string[], ownFiles: ReadonlySet<string>): Promise<void> =>
  orSentence(async () => {
    endWithStarter();
    if (args.includes('--help')) console.log(HELP);
    else await run(args, ownFiles);
  });
