import { type ChildProcess, fork } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leaveUnread, readOn, type ToChild, type ToParent } from './between.ts';
import { HELP, orSentence, readCommandLine } from './command-line.ts';
import { listenOnLoopback } from './loopback/listen.ts';
import { mistakeOf } from './mistake.ts';
import { watchSource } from './source-watch.ts';
import { type FolderLock, lockFolder } from './worlds/folder-lock.ts';
import { folderOf } from './worlds/places.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const tell = (child: ChildProcess, message: ToChild, socket?: Socket) => child.send(message, socket, () => {});

/** A process that reads the whole source, and is ended by the next change where it does not come to answer before. */
interface Candidate {
  readonly child: ChildProcess;
  readonly file: string | undefined;
  readonly since: number;
  said: string;
  isLoaded: boolean;
}

/**
 * Holds port and data folder while the processes that answer take turns. The next one reads its source while the one before still
 * answers; in the moment in which the worlds go from one to the other, connections wait here.
 */
class Parent {
  readonly #args: readonly string[];
  readonly #lock: FolderLock | undefined;
  #url = '';
  #serving: ChildProcess | undefined;
  #candidate: Candidate | undefined;
  #waiting: Socket[] = [];
  /** The worlds on their way: kept until somebody answers for them. */
  #worlds: Promise<Buffer | undefined> = Promise.resolve(undefined);
  /** Why nobody answers. */
  #mistake: string | undefined;
  #ending = false;
  readonly #refusing = createHttpServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ message: this.#mistake ?? 'The mock server is being started again.' }));
  });

  constructor(args: readonly string[], lock: FolderLock | undefined) {
    this.#args = args;
    this.#lock = lock;
  }

  begin(url: string): void {
    this.#url = url;
    this.change(undefined);
  }

  /** Gives a connection to whoever answers. */
  readonly take = (socket: Socket): void => {
    if (this.#serving) tell(this.#serving, { type: 'connection' }, socket);
    else if (this.#mistake === undefined) this.#waiting.push(socket);
    else {
      this.#refusing.emit('connection', socket);
      readOn(socket);
    }
  };

  /** Starts a process of the source as it is now; `file` is one that has changed. */
  change(file: string | undefined): void {
    this.#candidate?.child.kill('SIGKILL');
    const child = fork(join(import.meta.dirname, 'start.mjs'), this.#args, {
      serialization: 'advanced',
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    });
    const candidate: Candidate = { child, file, since: performance.now(), said: '', isLoaded: false };
    this.#candidate = candidate;
    child.stderr?.on('data', (text: Buffer) => {
      if (this.#candidate === candidate) candidate.said += text;
      else process.stderr.write(text);
    });
    child.on('message', (message: ToParent, socket?: Socket) => {
      if (message.type === 'loaded' && this.#candidate === candidate) this.#exchange(candidate);
      if (message.type === 'serving' && this.#candidate === candidate) this.#began(candidate, message.worlds);
      if (message.type === 'connection' && socket) {
        leaveUnread(socket);
        this.take(socket);
      }
    });
    child.on('close', (code) => {
      if (this.#candidate === candidate) this.#failed(candidate);
      if (this.#serving === child) this.#end(code ?? 1);
    });
  }

  end(): void {
    if (this.#ending) return;
    this.#ending = true;
    this.#candidate?.child.kill('SIGKILL');
    if (this.#serving) tell(this.#serving, { type: 'end' });
    else this.#end(0);
  }

  async #exchange(candidate: Candidate): Promise<void> {
    candidate.isLoaded = true;
    const old = this.#serving;
    this.#serving = undefined;
    if (old) this.#worlds = this.#yielded(old);
    const worlds = await this.#worlds;
    if (this.#candidate === candidate)
      tell(candidate.child, { type: 'serve', url: this.#url, worlds, lock: this.#lock?.own });
  }

  /** The worlds of the process that answered so far; undefined where it ends without giving them. */
  #yielded(old: ChildProcess): Promise<Buffer | undefined> {
    return new Promise((resolve) => {
      old.on('message', (message: ToParent) => {
        if (message.type === 'worlds') resolve(message.bytes);
      });
      old.on('close', () => resolve(undefined));
      tell(old, { type: 'yield' });
    });
  }

  #began({ child, file, since, said }: Candidate, worlds: number): void {
    process.stderr.write(said);
    this.#candidate = undefined;
    this.#serving = child;
    this.#mistake = undefined;
    this.#worlds = Promise.resolve(undefined);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const socket of waiting) this.take(socket);
    const ms = (performance.now() - since).toFixed(0);
    if (file) console.log(`${file} has changed: the server goes on with it after ${ms} ms (worlds kept: ${worlds}).`);
    if (this.#ending) tell(child, { type: 'end' });
  }

  #failed({ child, said, isLoaded, file }: Candidate): void {
    this.#candidate = undefined;
    // The first start fails as one without a parent does: its sentence is about port, folder or fixtures.
    const isInVain = !file && isLoaded;
    if (isInVain) process.stderr.write(said);
    if (isInVain || this.#ending) {
      this.#end(this.#ending ? 0 : (child.exitCode ?? 1));
      return;
    }
    const mistake = mistakeOf(said, ROOT);
    if (this.#serving) {
      console.log(`${mistake}: until that is mended the server goes on as it was.`);
      return;
    }
    this.#mistake = `${mistake}: mended, the server goes on by itself, with its worlds.`;
    console.log(this.#mistake);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const socket of waiting) this.take(socket);
  }

  #end(code: number): void {
    this.#lock?.release();
    process.exit(code);
  }
}

const run = async (args: readonly string[]): Promise<void> => {
  const line = readCommandLine(args, process.env);
  const directory = folderOf(line);
  const lock = directory === undefined ? undefined : lockFolder(directory);
  const parent = new Parent(
    args.filter((arg) => arg !== '--watch'),
    lock,
  );
  const make = () => createServer({ pauseOnConnect: true }, parent.take);
  try {
    const { port } = await listenOnLoopback(make, line.port);
    const url = `http://localhost:${port}`;
    lock?.tell(url);
    watchSource(ROOT, (file) => parent.change(file));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => parent.end());
    parent.begin(url);
  } catch (error) {
    lock?.release();
    throw error;
  }
};

/** The command line with `--watch`: a mistake is one sentence on stderr and exit status 1. */
export const runCommandLine = (args: readonly string[]): Promise<void> =>
  orSentence(async () => {
    if (args.includes('--help')) console.log(HELP);
    else await run(args);
  });
