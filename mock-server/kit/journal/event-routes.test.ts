import { expect, test, vi } from 'vitest';
import type { KitEvent } from '#contracts/kit/event.ts';
import { startServer } from '#mock-server/cli/main.ts';
import { testApp, WEB } from '#mock-server/http/app.testing.ts';
import { eventsOf, kitOf, next } from '#mock-server/kit/kit.testing.ts';

const listen = async (query = '') => {
  const parts = testApp();
  const response = await parts.app.request(`/__kit/events${query}`);
  const events = eventsOf(response);
  return { ...parts, response, kit: kitOf(parts), events, hello: await next(events) };
};
/** The next `count` events, each as returned by `words`. */
const take = async (count: number, events: AsyncGenerator<KitEvent>, words: (event: KitEvent) => unknown) => {
  const received: unknown[] = [];
  while (received.length < count) received.push(words(await next(events)));
  return received;
};

test('sends an event for a message, but not if its request rolled back', async () => {
  const { worlds, events } = await listen();
  const { outbox } = worlds.default;
  const send = (code: string) => outbox.send({ kind: 'sms', to: '09000000001', text: code, code });
  const refused = () =>
    worlds.default.transaction(() => {
      send('000000');
      throw new Error('no');
    });
  expect(refused).toThrow('no');
  send('123456');
  expect(await next(events)).toMatchObject({ type: 'message', world: 'default', message: { code: '123456' } });
});

test('sends one event for an immediate response, two for a delayed one', async () => {
  const { browser, kit, events } = await listen();
  await browser().send('GET', '/api/job-types');
  expect(await next(events)).toMatchObject({ type: 'entry', entry: { path: '/api/job-types', status: 200 } });
  await kit('POST', '/worlds/default/faults', { path: '/api/job-types', delay_ms: 30 });
  await browser().send('GET', '/api/job-types');
  const words = (event: KitEvent) =>
    event.type === 'entry' ? event.entry.outcome : event.type === 'fault' ? event.change : event.type;
  expect(await take(4, events, words)).toEqual(['armed', 'open', 'hit', 'answered']);
});

test('sends events for faults, the clock and worlds', async () => {
  const { kit, events, hello } = await listen();
  expect(hello).toMatchObject({ type: 'hello', worlds: [{ id: 'default', is_default: true }] });
  await kit('POST', '/worlds', { scenario: 'small', id: 'own' });
  await kit('POST', '/worlds/own/faults', { path: '/api/offers', status: 500 });
  await kit('PUT', '/worlds/own/faults/f1', { path: '/api/offers', status: 503 });
  await kit('DELETE', '/worlds/own/faults');
  await kit('PUT', '/worlds/own/clock', { advance: '+11m' });
  await kit('DELETE', '/worlds/own/journal');
  await kit('DELETE', '/worlds/own/outbox');
  await kit('POST', '/worlds/own/reset');
  await kit('POST', '/worlds/own/load', { scenario: 'expired' });
  await kit('POST', '/worlds/default/reset');
  await kit('DELETE', '/worlds/own');
  const words = (event: KitEvent) => {
    if (event.type === 'world') return `${event.world.id} ${event.change}`;
    if (event.type === 'fault') return `${event.change} ${event.fault.status}`;
    return event.type === 'cleared' ? event.what : event.type;
  };
  expect(await take(11, events, words)).toEqual([
    'own made',
    'armed 500',
    'changed 503',
    'removed 503',
    'clock',
    'journal',
    'outbox',
    'own reset',
    'own loaded',
    'default reset',
    'own dropped',
  ]);
});

test('limits a listener of one world to its events, written files and the list of worlds', async () => {
  const { kit, events, worlds } = await listen('?world=default');
  worlds.refresh();
  expect(await next(events)).toEqual({ type: 'scenarios', renewed: [], stale: [], mistakes: [] });
  await kit('POST', '/worlds', { scenario: 'small', id: 'other' });
  await kit('PUT', '/worlds/other/clock', { advance: '+1m' });
  await kit('PUT', '/worlds/default/clock', { advance: '+2m' });
  expect(await next(events)).toMatchObject({ type: 'world', change: 'made', world: { id: 'other' } });
  expect(await next(events)).toMatchObject({ type: 'clock', world: 'default' });
});

test('requires a slow listener to read everything again', async () => {
  const parts = testApp();
  const kit = kitOf(parts);
  const events = eventsOf(await parts.app.request('/__kit/events'));
  for (let count = 0; count < 1_100; count += 1) parts.worlds.default.clock.advance(1000);
  await kit('POST', '/worlds', { scenario: 'small', id: 'late' });
  let hellos = 0;
  for await (const event of events) {
    if (event.type === 'hello') hellos += 1;
    if (event.type === 'world') break;
  }
  expect(hellos).toBe(2);
});

test('streams over HTTP and removes a disconnected listener', async () => {
  const server = await startServer({ port: 0, memory: true, quiet: true });
  const going = new AbortController();
  const response = await fetch(`${server.url}/__kit/events`, { signal: going.signal, headers: { origin: WEB } });
  expect(response.headers.get('access-control-allow-origin')).toBe(WEB);
  const events = eventsOf(response);
  expect(await next(events)).toMatchObject({ type: 'hello' });
  await fetch(`${server.url}/api/job-types`);
  expect(await next(events)).toMatchObject({ type: 'entry' });
  expect(server.worlds.feed.hasListeners).toBe(true);
  going.abort();
  await vi.waitFor(() => expect(server.worlds.feed.hasListeners).toBe(false), 10_000);
  await server.close();
});
