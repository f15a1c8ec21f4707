import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadScenario } from '#fixtures/load.ts';
import { buildImage } from '#mock-server/worlds/image.ts';
import { benchLine } from './line.ts';
import { median, percentile } from './load.ts';
import { type Running, startImages } from './servers.ts';

const WORLDS = 200;
const WARM = 10;
const LISTINGS = 45;
const SCENARIO = 'ordinary-day';
/** Goals, in times what bare Hono with SQLite takes. */
const OPENING = 2;
const RESETTING = 2.5;
const MEMORY = 1.65;

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

/** ms of the mock server and of bare Hono with SQLite, in turns; the first ones warm both and are left out. */
const inTurns = async (ours: (count: number) => Promise<number>, bare: (count: number) => Promise<number>) => {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let count = 0; count < WORLDS + WARM; count += 1) {
    const pair = { ours: await ours(count), bare: await bare(count) };
    if (count < WARM) continue;
    times.ours.push(pair.ours);
    times.bare.push(pair.bare);
  }
  return times;
};

const beside = (what: string, ours: number, bare: number, unit: string, most: number): void =>
  benchLine(what, ours / bare, 'times ', { most }, `${ours.toFixed(2)} and ${bare.toFixed(2)} ${unit}`);

/**
 * Opens worlds one after the other, over HTTP as a test does, keeps them all, and starts one of them again and again; in turns with bare
 * Hono that opens the same image and keeps it.
 */
export const worlds = async (mock: Running): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'image.sqlite');
  writeFileSync(file, buildImage(loadScenario(SCENARIO), Date.now()).bytes);
  const bare = await startImages(file);
  const kit = `${mock.url}/__kit/worlds`;
  try {
    const opened = await inTurns(
      (count) => post(kit, { scenario: SCENARIO, id: `bench-${count}` }, 201),
      (count) => post(`${bare.url}/bench-${count}`, {}, 201),
    );
    beside(
      `Opening a world beside SQLite's opening of its image, median of ${WORLDS}`,
      median(opened.ours),
      median(opened.bare),
      'ms',
      OPENING,
    );
    const memory = { ours: mock.memory(), bare: bare.memory() };
    const reset = await inTurns(
      () => post(`${kit}/bench-0/reset`, {}, 200),
      () => post(`${bare.url}/bench-0`, {}, 201),
    );
    const [slowest, theirs] = [percentile(reset.ours, 0.99), percentile(reset.bare, 0.99)];
    beside(
      `Resetting a world beside SQLite's opening, 99th of 100 (${WORLDS} resets)`,
      slowest,
      theirs,
      'ms',
      RESETTING,
    );
    beside("Resetting a world beside SQLite's opening, median", median(reset.ours), median(reset.bare), 'ms', OPENING);
    if (!Number.isNaN(memory.ours))
      beside(`Memory with ${WORLDS} worlds beside ${WORLDS} open images`, memory.ours, memory.bare, 'MB', MEMORY);
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
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
