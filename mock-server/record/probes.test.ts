import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fixturesDir } from '#fixtures/loader/load.ts';
import { kitAt } from '#mock-server/cli/kit/kit-line.testing.ts';
import { startServer } from '#mock-server/cli/main.ts';
import { probesIn } from './exchange-exports.ts';

test('answers every probe like the real backend', async () => {
  const server = await startServer({ port: 0, memory: true, quiet: true });
  for (const probe of probesIn(fileURLToPath(fixturesDir))) {
    const { code, out, err } = await kitAt(server.port)(`record --replay '${probe}' --check`);
    expect.soft([code, out + err], probe).toEqual([0, expect.stringContaining('1 exchange, 0 differences.')]);
  }
  await server.close();
});
