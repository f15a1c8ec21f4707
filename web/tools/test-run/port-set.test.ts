import { afterEach, expect, it, vi } from 'vitest';
import { leftBehind, testPorts } from './places.ts';
import { takePortSet } from './port-set.ts';

afterEach(() => vi.unstubAllEnvs());

it('gives parallel runs separate ports and folders', async () => {
  vi.stubEnv('E2E_PORT_SET', '0');
  await takePortSet();
  const first = { ports: testPorts(), build: leftBehind('web') };
  await takePortSet();
  expect(testPorts().webPort).toBeGreaterThan(first.ports.webPort);
  expect(testPorts().apiPort).toBeGreaterThan(first.ports.apiPort);
  expect(leftBehind('web')).not.toBe(first.build);
});
