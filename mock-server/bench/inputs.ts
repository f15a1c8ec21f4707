import { nearest } from '#fixtures/fixture-error.ts';
import { readStretch } from '#fixtures/stretch.ts';
import { readJson, readQuery } from '#mock-server/http/body/input.ts';
import { multipartFields } from '#mock-server/http/body/multipart.ts';
import { trimFields } from '#mock-server/http/body/trim.ts';
import { readCookie } from '#mock-server/http/session/cookies.ts';
import { checkFields } from '#mock-server/http/validation/check-fields.ts';
import { afterOrEqual, dateFormat } from '#mock-server/http/validation/date-rules.ts';
import { contentExtension } from '#mock-server/http/validation/file-rules.ts';
import type { Rule } from '#mock-server/http/validation/rule.ts';
import { ruleSet } from '#mock-server/http/validation/rule-set.ts';
import { array, between, distinct, email, integer, url } from '#mock-server/http/validation/rules.ts';
import { zipOf } from '#mock-server/http/validation/sample-files.testing.ts';
import { surroundings } from '#mock-server/http/validation/surroundings.testing.ts';
import { HttpFailure } from '#mock-server/http/wire/failures.ts';
import { expectsJson } from '#mock-server/http/wire/headers.ts';
import { maskBody, maskHeader, maskUrl } from '#mock-server/masking/masked.ts';
import { Faults } from '#mock-server/worlds/faults.ts';
import { benchLine } from './line.ts';
import { median } from './load.ts';

/** The two sizes that are compared, in characters: this and so many times as much. */
const SMALL = 50_000;
const TIMES = 4;

/** What reads a part of a request, fed with so many characters of what costs it most. */
interface Input {
  readonly name: string;
  feed(size: number): void;
}

const fill = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length));
const multipart = (body: string) => multipartFields(Buffer.from(body, 'latin1'), 'multipart/form-data; boundary=x');

const around = surroundings();
/** Checks one field of an input; that it is refused is no matter here. */
const refuse = (value: unknown, rules: readonly Rule[], each: readonly Rule[] = []): void => {
  try {
    const set = ruleSet(each.length > 0 ? { email: rules, 'email.*': each } : { email: rules });
    checkFields({ email: value }, set, around);
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
  }
};

const PART = 'Content-Disposition: form-data; name="a"';

/** What is read, made once a size: where making it costs more than reading it, the figure would be that of the bench. */
const madeOnce = <T>(make: (size: number) => T): ((size: number) => T) => {
  const made = new Map<number, T>();
  return (size) => {
    const known = made.get(size) ?? make(size);
    made.set(size, known);
    return known;
  };
};
/** Few enough for the processor's caches: `JSON.parse` alone takes five to seven times as long for four times as many that outgrow them. */
const ofManyKeys = madeOnce((size) => readJson(`{${Array.from({ length: size / 40 }, (_, at) => `"k${at}":" 1"`)}}`));
const archive = madeOnce((size) => zipOf(...fill('a ', size / 50).split(' ')));

/** Every reader of requests, each with what it reads most slowly: the work must grow as the input does, not as its square. */
const INPUTS: readonly Input[] = [
  { name: 'parts without a blank line', feed: (size) => multipart(fill(`--x\r\n${PART}\r\n`, size)) },
  { name: 'a part head without an end', feed: (size) => multipart(`--x\r\n${PART}${fill(';name="', size)}\r\n--x--`) },
  { name: 'parts', feed: (size) => multipart(fill(`--x\r\n${PART}\r\n\r\n1\r\n`, size)) },
  {
    name: 'open brackets in a part name',
    feed: (size) => multipart(`--x\r\n${PART.slice(0, -1)}${fill('[', size)}"\r\n\r\n1\r\n--x--`),
  },
  { name: 'open brackets in a name', feed: (size) => readQuery(`a${fill('[', size)}=1`) },
  { name: 'closed brackets in a name', feed: (size) => readQuery(`a${fill('[b]', size)}=1`) },
  { name: 'blanks before a name', feed: (size) => readQuery(`${fill('+', size)}a=1`) },
  { name: 'variables', feed: (size) => readQuery(fill('a[]=1&', size)) },
  { name: 'signs between variables', feed: (size) => readQuery(fill('&', size)) },
  { name: 'levels of JSON', feed: (size) => readJson(fill('[', size)) },
  {
    name: 'keys of JSON, once they are read',
    feed: (size) => trimFields(ofManyKeys(size)),
  },
  { name: 'a list at the top of JSON', feed: (size) => trimFields(readJson(`[${fill('[],', size)}1]`)) },
  { name: 'halves of surrogate pairs in JSON', feed: (size) => readJson(`["${fill('\\\\', size)}\\ud800"]`) },
  { name: 'blanks amid a text', feed: (size) => trimFields({ a: `é${fill(' ', size)}é` }) },
  {
    name: 'nested keys',
    feed: (size) => trimFields(readJson(`${fill(`{"${'k'.repeat(size / 200)}":`, size)}"x"${'}'.repeat(200)}`)),
  },
  { name: 'an email with an open quote', feed: (size) => refuse(`"${fill('a', size)}`, [email]) },
  { name: 'an email of quotes', feed: (size) => refuse(fill('"', size), [email]) },
  { name: 'an email of comments', feed: (size) => refuse(`${fill('(', size)})@b.c`, [email]) },
  { name: 'an email with a long domain', feed: (size) => refuse(`a@${fill('あ.', size)}`, [email]) },
  { name: 'a URL with a long host', feed: (size) => refuse(`http://${fill('a', size / 4)} `, [url]) },
  { name: 'a URL with a long user', feed: (size) => refuse(`http://${fill('%aa', size / 4)}`, [url]) },
  {
    name: 'a URL with a long query',
    feed: (size) => refuse(`http://a/?${fill('%aa/?', size / 4)} `, [url]),
  },
  {
    name: 'a date of blanks',
    feed: (size) => refuse(`1${fill(' .-', size)}x`, [dateFormat('Y-m-d'), afterOrEqual('1900-01-01')]),
  },
  { name: 'a number of digits', feed: (size) => refuse(`${fill('1', size)}x`, [integer, between(1, 8)]) },
  {
    name: 'a list of repeated elements',
    feed: (size) => refuse(readJson(`{"a":[${fill('1,', size)}1]}`).a, [array], [integer, distinct]),
  },
  {
    name: 'a list of many elements',
    feed: (size) =>
      refuse(
        Array.from({ length: size / 20 }, (_, at) => at),
        [array],
        [distinct],
      ),
  },
  { name: 'cookies', feed: (size) => readCookie(`${fill('a=b; ', size)}; x=y`, 'x') },
  { name: 'types in Accept', feed: (size) => expectsJson(() => fill('a/b;q=0.5, ', size)) },
  { name: 'a scenario nobody knows', feed: (size) => nearest(fill('a', size), ['already-applied', 'no-offers']) },
  { name: 'a stretch of time', feed: (size) => readStretch(`${fill('1m', size)}x`) },
  { name: 'masking of broken JSON', feed: (size) => maskBody(fill('"passwor', size), 'application/json') },
  { name: 'masking of quotes', feed: (size) => maskBody(`${fill('"', size)}"password"`, 'application/json') },
  { name: 'masking of a form', feed: (size) => maskBody(fill('password', size), 'application/x-www-form-urlencoded') },
  {
    name: 'masking of a form of pairs',
    feed: (size) => maskBody(fill('a&password=1&', size), 'application/x-www-form-urlencoded'),
  },
  { name: 'masking of an address', feed: (size) => maskUrl(`http://a/?${fill('password&', size)}`) },
  { name: 'masking of cookies', feed: (size) => maskHeader('cookie', fill('password=; ', size)) },
  {
    name: 'a path of many parts at a rule of many stars',
    feed: (size) => new Faults([{ path: `${fill('/*/a', 100)}/end`, status: 500 }]).take('GET', fill('/a', size / 10)),
  },
  { name: 'a file of archive entries', feed: (size) => contentExtension(archive(size)) },
];

const ROUNDS = 9;
/** So long is fed at a time: the clock and a collection of garbage in between weigh little then. In ms. */
const LEAST_MS = 20;
/**
 * Below this the making of a long text is measured, which V8 keeps apart from short ones: then both sizes are taken a step smaller,
 * where they are short. In ms.
 */
const GRAIN_MS = 0.1;

/** CPU time in ms of one feeding of this size. */
const costOf = ({ feed }: Input, size: number, repeats: number): number => {
  const from = process.cpuUsage();
  for (let count = 0; count < repeats; count += 1) feed(size);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000 / repeats;
};

/** So often that it takes a while; the first feedings are slow and count for nothing. */
const repeatsOf = (input: Input, size: number): number => {
  let repeats = 1;
  while (costOf(input, size, repeats) * repeats < LEAST_MS) repeats *= 2;
  return repeats;
};

/** How much more CPU time each reader takes for four times as much: both sizes in turns, the median of the rounds. */
export const inputGrowth = (): void => {
  for (const input of INPUTS) {
    const size = LEAST_MS / repeatsOf(input, SMALL) < GRAIN_MS ? SMALL / TIMES : SMALL;
    const repeats = repeatsOf(input, size);
    const rounds = Array.from({ length: ROUNDS }, () => {
      const small = costOf(input, size, repeats);
      const large = costOf(input, size * TIMES, Math.ceil(repeats / TIMES));
      return { small, large, ratio: large / small };
    });
    const of = (figure: 'small' | 'large' | 'ratio') => median(rounds.map((round) => round[figure]));
    const detail = `${of('small').toFixed(3)} ms for ${size / 1_000} KB, ${of('large').toFixed(3)} ms`;
    benchLine(`${TIMES} times as much to read, ${input.name}`, of('ratio'), 'times the work ', { most: 6 }, detail);
  }
};
