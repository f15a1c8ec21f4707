// Replays recorded answers of a real Laravel application against a running mock server.
//
//
// A corpus is gzipped JSON lines. A case:
//   id, and `cause` (the mock was seen to differ) or `group` (it was seen to answer the same)
//   scenario    the state of the backend; the clock of its world stands at NOW
//   before      what was asked for beforehand: "sms PHONE", "sms-expired PHONE", "sms-burned PHONE", "reset", "email"
//   steps       sent in turn: {method, path, headers: [[name, value], …], body?, learn?, answer}
// Of a body there is nothing, a text, or a list of pieces: texts, {base64}, {repeat, times}.
// In paths, headers and bodies `{{taro.session}}` stands for the session cookie of taro, `{{taro.token}}` for the XSRF-TOKEN cookie
// (both as in Set-Cookie), `{{taro.latest.token}}` for what the last answer set (kept where a step says `learn: "taro"`),
// `{{sms.PHONE}}`, `{{reset}}`, `{{email}}` for codes and tokens that were sent out. After a bar comes what is done with it:
// `{{taro.token|decode}}`. A header whose value is not known (nothing learned yet) is left out.
// An answer: {status, headers, cookies, body}; `body` is a text, {start} where only the beginning was kept, or {sha256, bytes, start}.
// `answer: null`: the step is sent, but its answer is not looked at.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { differences, normal } from './normal-form.mjs';
import { cookiesOf, Stage } from './stage.mjs';
import { sendRaw } from './wire.mjs';

const CHANGES = {
  decode: decodeURIComponent,
  encode: encodeURIComponent,
  lower: (s) => s.toLowerCase(),
  cut8: (s) => s.slice(0, -8),
};
const PLACE = /\{\{([\w.]+)((?:\|\w+)*)\}\}/g;

/** The text with its places filled, or undefined where one is not known. */
const filled = (text, stage, learned) => {
  const value = (name) => {
    const [who, ...rest] = name.split('.');
    return (
      stage.facts[name] ??
      (rest[0] === 'latest' ? (learned[who] ?? stage.jars[who])?.[rest[1]] : stage.jars[who]?.[rest[0]])
    );
  };
  if ([...text.matchAll(PLACE)].some(([, name]) => value(name) === undefined)) return undefined;
  return text.replace(PLACE, (_, name, changes) =>
    changes
      .split('|')
      .filter(Boolean)
      .reduce((done, change) => CHANGES[change](done), value(name)),
  );
};

const pieceBytes = (piece, fill) => {
  if (typeof piece === 'string') return Buffer.from(fill(piece));
  return piece.base64 === undefined
    ? Buffer.from(piece.repeat.repeat(piece.times))
    : Buffer.from(piece.base64, 'base64');
};
const bytesOf = (body, fill) =>
  body === undefined ? undefined : Buffer.concat([body].flat().map((piece) => pieceBytes(piece, fill)));

/** Whose sessions the steps use. They are opened before the first step. */
const namesIn = (steps) =>
  new Set(
    [...JSON.stringify(steps).matchAll(/\{\{(?!none|expired)(\w+)\.(?:latest\.)?(?:session|token)/g)].map(
      ([, who]) => who,
    ),
  );
const isSafe = ({ method, path }) => ['GET', 'HEAD', 'OPTIONS'].includes(method) && !path.includes('csrf-cookie');
const canChange = ({ steps, before }) => steps.length > 1 || before !== undefined || !isSafe(steps[0]);

/** Plays cases in turn and gives the normal forms of each one's answers. */
const player = (base, later) => {
  const stage = new Stage(base);
  let isFresh;
  const play = async (one) => {
    const needsState = namesIn(one.steps).has('sora');
    const state = `${one.scenario} ${needsState}`;
    if (isFresh !== state) await stage.open(one.scenario, needsState);
    isFresh = canChange(one) ? undefined : state;
    for (const what of one.before ?? []) await stage.prepare(what);
    for (const who of namesIn(one.steps)) await stage.session(who);
    const learned = {};
    const answers = [];
    for (const step of one.steps) {
      const fill = (text) => filled(text, stage, learned);
      const headers = [...step.headers, ['x-kit-world', stage.world]]
        .map(([name, value]) => [name, fill(value)])
        .filter(([, value]) => value !== undefined);
      const answer = await sendRaw(new URL(base), step.method, fill(step.path), headers, bytesOf(step.body, fill));
      const jar = cookiesOf(answer.cookies);
      if (step.learn && jar.session) learned[step.learn] = { ...learned[step.learn], ...jar };
      answers.push(normal(answer, later));
    }
    return answers;
  };
  return play;
};

const CORPUS = new URL('../public.jsonl.gz', import.meta.url);
const cases = () =>
  gunzipSync(readFileSync(CORPUS))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const compared = async (play, { id, cause, steps, ...one }) => {
  const answers = await play({ steps, ...one });
  const step = (place) => (steps.length > 1 ? `step ${place + 1}: ` : '');
  const lines = steps.flatMap(({ answer }, place) =>
    answer ? differences(answer, answers[place]).map((line) => step(place) + line) : [],
  );
  return { id, cause, lines };
};

/**
 * Plays every case to a server: its id, its cause where the two were seen to differ once, and what differs now, a line each.
 * `later` names fields that came after the recording: they are left out of the comparison.
 */
export const replay = async (base, later = []) => {
  const play = player(base, later);
  const all = [];
  for (const one of cases()) all.push(await compared(play, one));
  return all;
};
