import { afterAll, beforeEach } from 'vitest';
import { kitAt } from '#mock-server/cli/kit/kit-line.testing.ts';
import { startServer } from '#mock-server/cli/main.ts';
import { TestClient } from '#mock-server/http/app.testing.ts';

/**
 * Starts, for a test file, a mock server with its kit commands, and an equal target to record. Each test finds the target on an ordinary
 * day; both are closed after the last test.
 */
export const mockAndTarget = async () => {
  const mock = await startServer({ port: 0, memory: true, quiet: true });
  const target = await startServer({ port: 0, memory: true, quiet: true });
  beforeEach(() => target.worlds.resetDefault('ordinary-day'));
  afterAll(() => Promise.all([mock.close(), target.close()]));
  return { mock, target, kit: kitAt(mock.port) };
};

export const differencesIn = (out: string): string[] => out.split('\n').filter((line) => line.startsWith('#'));

/** Records `visit` at a target, with the options of a line, and ends the recorder. */
export const recordedVisit = async (
  kit: ReturnType<typeof kitAt>,
  line: string,
  visit: (browser: TestClient) => Promise<unknown>,
) => {
  const listening = Promise.withResolvers<string>();
  const stopped = Promise.withResolvers<void>();
  const onOut = (text: string) => {
    const [, url] = /recorder at (\S+)/.exec(text) ?? [];
    if (url) listening.resolve(url);
  };
  const running = kit(`record --port 0 ${line}`, { stopped: stopped.promise, onOut });
  const url = await Promise.race([listening.promise, running.then(({ err }) => Promise.reject(new Error(err)))]);
  try {
    await visit(new TestClient({ request: (path, init) => fetch(url + path, { redirect: 'manual', ...init }) }));
  } finally {
    stopped.resolve();
  }
  const ran = await running;
  const [, file = ''] = /keeps what it sees in (\S+);/.exec(ran.out) ?? [];
  return { ...ran, file };
};
