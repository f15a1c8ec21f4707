import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member } from '#contracts/api/member.ts';
import { offer } from '#contracts/api/offers.ts';
import { startServer } from '#mock-server/main.ts';
import { CLOSED_SINCE, LEFT } from './left.ts';
import { type Replayed, replay } from './replay/replay.mjs';

const COUNT = 2_124;

const recorded = readFileSync(new URL('transcripts.json', import.meta.url), 'utf8');
/** What joined the contract after Laravel was recorded. */
const LATER = Object.keys({ ...offer.schema, ...member.schema }).filter((name) => !recorded.includes(`"${name}":`));

let server: Awaited<ReturnType<typeof startServer>>;
let all: readonly Replayed[];

beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true });
  all = await replay(server.url, LATER);
}, 240_000);

afterAll(() => server.close());

const isLeft = ({ cause }: Replayed) => cause !== undefined && LEFT.includes(cause);
const isDifferent = ({ lines }: Replayed) => lines.length > 0;
const closedStep = ({ id }: Replayed) => (id in CLOSED_SINCE ? `step ${CLOSED_SINCE[id]}: ` : null);
const isUnexpected = (one: Replayed) => {
  const step = closedStep(one);
  return isDifferent(one) && !isLeft(one) && !(step && one.lines.every((line) => line.startsWith(step)));
};

test('generated requests are answered as a real Laravel answered them, but for the causes that are left', () => {
  expect(all).toHaveLength(COUNT);
  expect(all.filter(isUnexpected)).toEqual([]);
});

test('each cause that is left still makes a difference', () => {
  const causes = new Set(all.filter(isDifferent).map(({ cause }) => cause));
  expect(LEFT.filter((cause) => !causes.has(cause))).toEqual([]);
});

test("a complete member's use of the wizard's account steps is refused, where Laravel let it in", () => {
  const closed = all.filter(({ id }) => id in CLOSED_SINCE);
  expect(closed).toHaveLength(Object.keys(CLOSED_SINCE).length);
  for (const one of closed)
    expect(one.lines[0]).toMatch(new RegExp(`^${closedStep(one)}status: Laravel \\d+, mock 403$`));
});
