import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixturesDir } from '#fixtures/load.ts';
import { type RunningServer, startServer } from '#mock-server/main.ts';
import { probesIn } from './keep-probe.ts';
import { kitAt } from './recorded.testing.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true });
});
afterAll(() => server.close());

test('the mock answers every probe as the real backend did', async () => {
  for (const probe of probesIn(fileURLToPath(fixturesDir))) {
    const { code, out, err } = await kitAt(server.port)(`record --replay '${probe}' --check`);
    expect.soft([code, out + err], probe).toEqual([0, expect.stringContaining('1 exchange, 0 differences.')]);
  }
});
