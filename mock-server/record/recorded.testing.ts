import { afterAll, beforeEach } from 'vitest';
import { Browser } from '#mock-server/app.testing.ts';
import { runKit } from '#mock-server/kit/kit-commands.ts';
import { startServer } from '#mock-server/main.ts';

/** A line as a shell reads it: words, and what stands in single quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs commands of the kit against the mock server at a port. `until` ends one that goes on; `said` hears what it says meanwhile. */
export const kitAt =
  (port: number) =>
  async (line: string, until?: Promise<void>, said: (text: string) => void = () => {}): Promise<Ran> => {
    const out: string[] = [];
    const err: string[] = [];
    const code = await runKit(wordsOf(line), {
      env: { API_PORT: String(port) },
      open: async () => false,
      out: (text) => {
        out.push(text);
        said(text);
      },
      err: (text) => err.push(text),
      stopped: () => until ?? Promise.resolve(),
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };

/**
 * Starts, for a file of tests, a mock server with commands of its kit, and a target to record that is like it. Each test finds the
 * target on an ordinary day; both are closed behind the last one.
 */
export const mockAndTarget = async () => {
  const mock = await startServer({ port: 0, memory: true, quiet: true });
  const target = await startServer({ port: 0, memory: true, quiet: true });
  beforeEach(() => target.worlds.resetDefault('ordinary-day'));
  afterAll(() => Promise.all([mock.close(), target.close()]));
  return { mock, target, kit: kitAt(mock.port) };
};

/** Records what `visit` does at a target, with the options of a line, and ends the recorder. */
export const recordedVisit = async (
  kit: ReturnType<typeof kitAt>,
  line: string,
  visit: (browser: Browser, url: string) => Promise<unknown>,
): Promise<Ran> => {
  const listening = Promise.withResolvers<string>();
  const stopped = Promise.withResolvers<void>();
  const running = kit(`record --port 0 ${line}`, stopped.promise, (text) => {
    const [, url] = /recorder stands at (\S+)/.exec(text) ?? [];
    if (url) listening.resolve(url);
  });
  const url = await Promise.race([listening.promise, running.then(({ err }) => Promise.reject(new Error(err)))]);
  try {
    await visit(new Browser({ request: (path, init) => fetch(url + path, { redirect: 'manual', ...init }) }), url);
  } finally {
    stopped.resolve();
  }
  return running;
};
