import { expect, test } from 'vitest';
import { FixtureError } from '#fixtures/fixture-error.ts';
import { testApp } from '#mock-server/app.testing.ts';
import { kitOf } from './kit.testing.ts';

test('a world that is sent into a broken scenario goes on, and the mistake is told in its sentence', async () => {
  const server = testApp();
  const kit = kitOf(server);
  const mistake = new FixtureError('scenarios/expired.yaml', ['faults', 0, 'path'], 'the contract has no call', 7);
  server.worlds.create = () => {
    throw mistake;
  };
  expect(await kit('POST', '/worlds/default/load', { scenario: 'expired' })).toEqual({
    status: 422,
    message: 'fixtures/scenarios/expired.yaml:7 at faults[0].path: the contract has no call',
  });
  expect(await kit('GET', '/worlds/default')).toMatchObject({ status: 200, data: { scenario: 'small' } });
});
