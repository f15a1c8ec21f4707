import { benchLine } from './bench-line.ts';
import { median } from './bench-load.ts';
import type { Running } from './bench-servers.ts';

const WORLDS = 200;
const WARM = 10;
const LISTINGS = 45;

const post = async (url: string, body: object, expected: number): Promise<number> => {
  const from = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status !== expected) throw new Error(`${url} is answered with ${answer.status}.`);
  return performance.now() - from;
};

/** Opens worlds one after the other, over HTTP as a test does, keeps them all, and starts one of them again and again. */
export const worlds = async (mock: Running): Promise<void> => {
  const before = mock.memory();
  const kit = `${mock.url}/__kit/worlds`;
  const times: number[] = [];
  // The first ones read the scenario and warm the compiler.
  for (let count = 0; count < WORLDS + WARM; count += 1)
    times.push(await post(kit, { scenario: 'ordinary-day', id: `bench-${count}` }, 201));
  benchLine(`Opening a world, median of ${WORLDS}`, median(times.slice(WARM)), 'ms ', { most: 2 });
  const after = mock.memory();
  const resets: number[] = [];
  for (let count = 0; count < WORLDS + WARM; count += 1) resets.push(await post(`${kit}/bench-0/reset`, {}, 200));
  const sorted = resets.slice(WARM).sort((a, b) => a - b);
  const slowest = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
  const middle = `median ${median(sorted).toFixed(2)} ms`;
  benchLine(`Resetting a world, 99th of 100 (${WORLDS} resets)`, slowest, 'ms ', { most: 5 }, middle);
  if (Number.isNaN(after)) return;
  const detail = `${before.toFixed(0)} MB before`;
  benchLine(`Memory of the server with ${WORLDS} worlds open`, after, 'MB ', { most: 300 }, detail);
};

/** ms of one listing that the server has to make: another address each time, so that no remembered answer serves. */
const listing = async (mock: Running, scenario: string): Promise<{ ms: number; cards: number }> => {
  await post(`${mock.url}/__kit/worlds`, { scenario, id: scenario }, 201);
  const times: number[] = [];
  let cards = 0;
  for (let count = 0; count < LISTINGS; count += 1) {
    const from = performance.now();
    const answer = await fetch(`${mock.url}/api/offers?type=1&bench=${count}`, {
      headers: { Accept: 'application/json', 'X-Kit-World': scenario },
    });
    const text = await answer.text();
    times.push(performance.now() - from);
    cards = JSON.parse(text).data.length;
  }
  await fetch(`${mock.url}/__kit/worlds/${scenario}`, { method: 'DELETE' });
  return { ms: median(times), cards };
};

/** Ten times the offers may cost ten times the time, no more. */
export const longLists = async (mock: Running): Promise<void> => {
  await listing(mock, 'thousand-offers');
  const short = await listing(mock, 'thousand-offers');
  const long = await listing(mock, 'ten-thousand-offers');
  const detail = `${short.cards} cards in ${short.ms.toFixed(1)} ms, ${long.cards} in ${long.ms.toFixed(1)} ms`;
  benchLine('Listing 10,000 offers beside 1,000', long.ms / short.ms, 'times ', { most: 10 }, detail);
};
