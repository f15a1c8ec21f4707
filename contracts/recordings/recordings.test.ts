import { afterAll, beforeAll, expect, test } from 'vitest';
import { member } from '#contracts/api/member.ts';
import { offer } from '#contracts/api/offers.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import makeAdapter from '#mock-server/probe-adapter.mjs';
import { PERSONAL } from './as-stored.ts';
import { type Played, play } from './player.ts';
import { readSteps } from './recording.ts';

const recorded = readSteps('recorded.jsonl');
const generated = readSteps('generated.jsonl.gz');
/** Fields added to the contract after the recording of Laravel. */
const addedFields = Object.keys({ ...offer.schema, ...member.schema }).filter(
  (name) => !JSON.stringify(recorded).includes(`"${name}":`),
);

let server: RunningServer;
let played: readonly Played[];

beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true });
  played = await play(server.url, await makeAdapter(server.url), [...recorded, ...generated], addedFields);
}, 900_000);
afterAll(() => server.close());

test('contains 291 recorded responses and 2,124 generated cases', () => {
  expect(recorded.filter(({ id, answer }) => id && answer)).toHaveLength(291);
  expect(generated.filter((step) => step.case)).toHaveLength(2_124);
  expect(played).toHaveLength([...recorded, ...generated].filter(({ answer }) => answer).length);
});

test('gives the same responses as a real Laravel', () => {
  expect(played.filter(({ differs, lines }) => !differs && lines.length > 0)).toEqual([]);
});

test('still differs where a difference is known', () => {
  expect(played.filter(({ differs, lines }) => differs && lines.length === 0)).toEqual([]);
});

test('lets no browser store a personal response', () => {
  const unstored = new Set(played.flatMap((one) => one.unstored));
  expect(unstored).toEqual(new Set(PERSONAL.map(({ path }) => path)));
});

test("closes the wizard's account steps to a complete member, without other differences", () => {
  // Laravel still let a complete member use them.
  const closed = played.filter(({ differs }) => differs === 'decision W19');
  expect(closed).toHaveLength(2);
  for (const { lines } of closed) expect(lines[0]).toMatch(/^status: Laravel \d+, mock 403$/);
});
