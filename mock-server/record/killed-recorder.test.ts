import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { startServer } from '#mock-server/main.ts';
import { kitAt } from './recorded.testing.ts';
import { readRecording } from './recording.ts';

const KIT = fileURLToPath(new URL('../kit/kit.mjs', import.meta.url));

test('a recorder that is killed leaves what it has kept, and a line that was cut off is left out', {
  timeout: 60_000,
}, async () => {
  const server = await startServer({ port: 0, memory: true, quiet: true });
  const data = mkdtempSync(join(tmpdir(), 'killed-'));
  const args = [KIT, 'record', '--target', server.url, '--port', '0', '--data', data, '--json'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, API_PORT: String(server.port) },
  });
  try {
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { url, file } = JSON.parse(line) as { url: string; file: string };
    await fetch(`${url}/api/job-types`);
    await vi.waitUntil(() => readRecording(file).exchanges.length === 1, 20_000);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    appendFileSync(file, '{"n":2,"at":"2026-');
    const listed = await kitAt(server.port)(`record --list --data ${data}`);
    expect([listed.code, listed.out]).toEqual([0, expect.stringMatching(/^#1 {2}GET {2}200 +\/api\/job-types$/)]);
  } finally {
    child.kill('SIGKILL');
    await server.close();
  }
});
