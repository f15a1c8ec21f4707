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

/** All causes for which a response may differ. */
const CAUSES = [
  '1e400 (INF): 500 or length of "INF"',
  '404 names raw characters of the path, mock the encoded ones',
  '404 sentence shows -0',
  'GET with a JSON body and type: body instead of query',
  'NUL, a list or an oversized number in a date field: 500',
  'X-XSRF-TOKEN sent twice',
  '_method that is empty or no text: 400',
  'array as current_password: 500',
  'boolean: 1.0 is no boolean',
  'cookie name with []',
  'decision W19',
  'docx judged by libmagic (order of entries)',
  'dot segments in a path are resolved by the mock',
  'file name cut at NUL',
  'login limiter key: true and 1 are the same key',
  'more than 1000 input variables / 64 levels',
  'number of 2^63-1 and more: integer in PHP, not in the mock',
  'order of integer-like keys in errors (PHP keeps order of input)',
  'override to HEAD answers without a body',
  'request target *',
  'upload: MAX_FILE_SIZE of the form counts',
  'upload: PHP reads multipart loosely (LF only, …)',
  'upload: PHP reads part heads loosely (single quotes, folded, unterminated)',
  'upload: a truncated multipart body',
  'url rule: refuses addresses the specification allows',
  'wildcard elements whose key has a dot or is *',
];

let server: RunningServer;
let played: readonly Played[];

beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true });
  played = await play(server, await makeAdapter(server.url), [...recorded, ...generated], addedFields);
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

test('differs for no other cause', () => {
  expect(new Set([...recorded, ...generated].flatMap(({ differs = [] }) => differs))).toEqual(new Set(CAUSES));
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
