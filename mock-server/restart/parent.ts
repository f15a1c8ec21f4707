import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HELP, orSentence, readCommandLine } from '#mock-server/command-line.ts';
import { dropConnection } from '#mock-server/http/wire/broken-wire.ts';
import { listenOnLoopback } from '#mock-server/loopback/listen.ts';
import type { ToChild, ToParent } from './ipc-messages.ts';
import { ProxiedRequest } from './proxied-request.ts';
import { watchSource } from './source-watch.ts';
import { startupError } from './startup-error.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START = join(ROOT, 'mock-server', 'start.mjs');

type Received<T extends ToParent['type']> = Extract<ToParent, { type: T }>;

/** A process that loads the source as it is now, and answers once it is told to. */
class Child {
  readonly #process: ChildProcess;
  /** What it wrote on stderr before it answered. */
  stderr = '';
  isServing = false;
  /** Where it answers. */
  port = 0;
  /** Its exit status. */
  readonly ended: Promise<number>;

  constructor(args: readonly string[]) {
    this.#process = fork(START, args, {
      serialization: 'advanced',
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    });
    this.ended = new Promise((resolve) => {
      this.#process.on('close', (code) => resolve(code ?? 1));
    });
    this.#process.stderr?.on('data', (text: Buffer) => {
      if (this.isServing) process.stderr.write(text);
      else this.stderr += text;
    });
  }

  send(message: ToChild): void {
    this.#process.send(message, () => {});
  }

  /** Its next message of a type; undefined if it ends before. */
  receive<T extends ToParent['type']>(type: T): Promise<Received<T> | undefined> {
    return new Promise((resolve) => {
      this.#process.on('message', (message: ToParent) => {
        if (message.type === type) resolve(message as Received<T>);
      });
      this.ended.then(() => resolve(undefined));
    });
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }
}

const refuse = (outgoing: ServerResponse, message: string): void => {
  outgoing.writeHead(503, { 'content-type': 'application/json', connection: 'close' });
  outgoing.end(JSON.stringify({ message }));
};

/**
 * Owns the port while the processes that answer take turns. The next one loads its source while the one before still answers; in
 * the moment in which the worlds go from one to the other, requests wait here.
 */
class Parent {
  readonly #args: readonly string[];
  #url = '';
  /** Who answers, or why nobody does. */
  #current = Promise.withResolvers<Child | string>();
  #serving: Child | undefined;
  #candidate: Child | undefined;
  /** The worlds between two processes. */
  #worlds: Promise<Buffer | undefined> = Promise.resolve(undefined);

  constructor(args: readonly string[]) {
    this.#args = args;
  }

  begin(url: string): void {
    this.#url = url;
    this.change(undefined);
  }

  /** Has a request answered by whoever answers now or next. */
  readonly answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const request = new ProxiedRequest(incoming, outgoing);
    for (;;) {
      const child = await this.#current.promise;
      if (outgoing.closed) return;
      if (typeof child === 'string') return refuse(outgoing, child);
      if (await request.send(child.port)) return;
      // Without a restart it is a fault that drops the connection.
      if (child === this.#serving) return void dropConnection(outgoing);
    }
  };

  /** Starts a process of the source as it is now; `file` is one that has changed. */
  async change(file: string | undefined): Promise<void> {
    this.#candidate?.kill();
    const from = performance.now();
    const child = new Child(this.#args);
    this.#candidate = child;
    const isLoaded = (await child.receive('loaded')) !== undefined;
    if (isLoaded && this.#candidate === child) {
      if (this.#serving) this.#worlds = this.#takeWorlds(this.#serving);
      child.send({ type: 'serve', url: this.#url, worlds: await this.#worlds });
    }
    const serving = isLoaded ? await child.receive('serving') : undefined;
    // A later change has taken its place.
    if (this.#candidate !== child) return;
    this.#candidate = undefined;
    if (!serving) {
      this.#fail(child.stderr, isLoaded && !file ? await child.ended : undefined);
      return;
    }
    process.stderr.write(child.stderr);
    child.isServing = true;
    child.port = serving.port;
    child.ended.then((code) => child === this.#serving && process.exit(code));
    this.#serving = child;
    this.#worlds = Promise.resolve(undefined);
    this.#setCurrent(child);
    const ms = (performance.now() - from).toFixed(0);
    if (file)
      console.log(`${file} has changed: the server goes on with it after ${ms} ms (worlds kept: ${serving.worlds}).`);
  }

  end(): void {
    this.#candidate?.kill();
    this.#candidate = undefined;
    if (this.#serving) this.#serving.send({ type: 'end' });
    else process.exit(0);
  }

  /** From now on requests wait; undefined if the process ends without giving its worlds. */
  async #takeWorlds(child: Child): Promise<Buffer | undefined> {
    this.#serving = undefined;
    this.#current = Promise.withResolvers();
    const worlds = child.receive('worlds');
    child.send({ type: 'handOver' });
    return (await worlds)?.bytes;
  }

  /** `status` is given at the first start, which fails as one without a parent does: its sentence is about port, folder or fixtures. */
  #fail(stderr: string, status: number | undefined): void {
    if (status !== undefined) {
      process.stderr.write(stderr);
      process.exit(status);
    }
    const what = startupError(stderr, ROOT);
    if (this.#serving) console.log(`${what}: until that is mended the server goes on as it was.`);
    else {
      const sentence = `${what}: mended, the server goes on by itself, with its worlds.`;
      console.log(sentence);
      this.#setCurrent(sentence);
    }
  }

  #setCurrent(current: Child | string): void {
    this.#current.resolve(current);
    this.#current = Promise.withResolvers();
    this.#current.resolve(current);
  }
}

const run = async (args: readonly string[], ownFiles: ReadonlySet<string>): Promise<void> => {
  const { port: wanted } = readCommandLine(args, process.env);
  const parent = new Parent(args.filter((arg) => arg !== '--watch'));
  const { port } = await listenOnLoopback(() => createServer(parent.answer), wanted);
  watchSource(ROOT, ownFiles, (file) => parent.change(file));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => parent.end());
  parent.begin(`http://localhost:${port}`);
};

/** The command line with `--watch`. `ownFiles` are the URLs of what this process has loaded: it is not replaced itself. */
export const runCommandLine = (args: readonly string[], ownFiles: ReadonlySet<string>): Promise<void> =>
  orSentence(async () => {
    if (args.includes('--help')) console.log(HELP);
    else await run(args, ownFiles);
  });
