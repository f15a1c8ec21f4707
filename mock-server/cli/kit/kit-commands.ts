import { once } from 'node:events';
import { urlOf } from '#contracts/kit/client.ts';
import { getClock, type KitClock, momentWords, moveClock } from '#contracts/kit/clock.ts';
import { listenToEvents } from '#contracts/kit/event.ts';
import { armFault, clearFaults, type FaultRule, faultBodyOf, type KitFault, listFaults } from '#contracts/kit/fault.ts';
import { type EntryLine, type JournalFilter, listLines } from '#contracts/kit/journal.ts';
import { type KitMessage, listMessages } from '#contracts/kit/message.ts';
import { listScenarios, scenarioWords } from '#contracts/kit/scenario.ts';
import { createWorld, listWorlds, loadWorld, resetWorld } from '#contracts/kit/world.ts';
import { beginningOf } from '#mock-server/kit/worlds/beginning.ts';
import { FILE_COMMANDS } from './kit-files.ts';
import {
  chosen,
  inWorld,
  type KitAnswer,
  type KitCall,
  type KitCommands,
  type KitEnvironment,
  KitLineError,
  knownPerson,
  knownScenario,
  numberOf,
  openLink,
  runLine,
  table,
} from './kit-line.ts';
import { POINT_COMMANDS } from './kit-points.ts';

const showLink = async (call: KitCall, parameters: Readonly<Record<string, string>>): Promise<KitAnswer> => {
  const link = openLink(call.web, parameters);
  if (isPrinted(call)) return { data: { link, opened: false }, words: link };
  const opened = await call.open(link);
  return { data: { link, opened }, words: inWorld(parameters.world ?? '', opened ? `Opened ${link}` : link) };
};
const isPrinted = ({ flags, json }: KitCall): boolean => flags.has('print') || json;

const CLOCK_MODES: Readonly<Record<KitClock['mode'], string>> = {
  following: 'with the machine',
  ahead: 'and goes on from there',
  standing: 'standing still',
};

const LONGEST_WAIT = '60s';
const messageWords = ({ kind, to, text, code, link, at }: KitMessage): string =>
  `${momentWords(at)}  ${kind}  ${to}\n  ${code ? `code ${code}` : (link ?? text)}`;

const JOURNAL_FILTERS = ['status', 'path', 'method', 'kind', 'text', 'since', 'limit'] as const;
const lineCells = ({ at, method, status, outcome, ms, path, why, answered_by }: EntryLine): string[] => [
  momentWords(at).slice(11),
  method,
  status === null ? outcome : String(status),
  ms === null ? '' : `${Math.round(ms)} ms`,
  path,
  why ?? (status !== null && status < 400 ? '' : answered_by),
];

/** Prints further entries as they end, until the server stops. */
const printNewEntries = async (call: KitCall, world: string, filter: JournalFilter, from: number): Promise<void> => {
  const { callKit, url, out, json } = call;
  const address = urlOf(url, listenToEvents, { query: { world } });
  const { body } = await fetch(address);
  if (!body) throw new KitLineError(`${address} has no response body.`);
  let last = from;
  for await (const _events of body) {
    const lines = (await callKit(listLines, { params: { id: world }, query: { ...filter, after: last } })).reverse();
    const open = lines.findIndex(({ outcome }) => outcome === 'open');
    const ended = open < 0 ? lines : lines.slice(0, open);
    if (ended.length === 0) continue;
    last = ended.at(-1)?.id ?? last;
    out(json ? ended.map((line) => JSON.stringify(line)).join('\n') : table(ended.map(lineCells)));
  }
};

const FAULT_NUMBERS = { times: 'times', every: 'every', delay: 'delay_ms' } as const;
const FAULT_FLAGS = ['drop', 'stall', 'cut', 'malformed', 'end_session'] as const;
const optionOf = (flag: string): string => flag.replace('_', '-');

const faultCells = (fault: KitFault): string[] => {
  const { id, method = 'any', path, status, delay_ms, left, taken } = fault;
  const effects = [
    ...(delay_ms === undefined ? [] : [`wait ${delay_ms} ms`]),
    ...FAULT_FLAGS.filter((name) => fault[name]),
    ...(fault.change ?? []).map(({ at, to }) => (to === undefined ? `no ${at}` : `${at} ${JSON.stringify(to)}`)),
    ...(status === undefined ? [] : [String(status)]),
  ];
  const often = left === null ? 'always' : `${left} left`;
  return [id, `${method} ${path}`, effects.join(', ') || 'another body', often, `hit ${taken}`];
};

const ruleOf = ({ words: [call = '', status], values, flags }: KitCall): FaultRule => {
  const [method, path] = call.includes(' ') ? call.split(/ +/) : [undefined, call];
  const given = (name: string) => values[name] && faultBodyOf(values[name]);
  const numbers = Object.entries(FAULT_NUMBERS).map(([name, field]) => [field, numberOf(name, values[name])]);
  const isOn = FAULT_FLAGS.map((name) => [name, flags.has(optionOf(name)) || undefined]);
  return {
    path: path ?? '',
    method,
    status: numberOf('status', status),
    body: given('body'),
    change: given('change') as FaultRule['change'],
    ...Object.fromEntries([...numbers, ...isOn]),
  };
};

/** Maximum length of a coding agent's message, in bytes. */
const MOST_LINE = 1_000_000;

const PRINT = ['--print', 'only prints the link'] as const;

export const KIT_COMMANDS: KitCommands = {
  scenarios: {
    takes: '[WORDS]',
    about: 'lists scenarios: all, or those with the words in name, title or description',
    example: 'scenarios 認証コード 期限',
    words: [0, Number.POSITIVE_INFINITY],
    options: [['--en', 'shows English titles where files have them']],
    run: async ({ callKit, words, flags }) => {
      const text = words.join(' ');
      const data = await callKit(listScenarios, { query: text === '' ? {} : { text } });
      if (data.length === 0) return { data, words: `No scenario contains "${text}".`, code: 1 };
      const language = flags.has('en') ? 'en' : 'ja';
      return { data, words: table(data.map((one) => [one.name, scenarioWords(one, 'title', language).text])) };
    },
  },
  open: {
    takes: 'NAME',
    about: 'opens a scenario in the browser: a fresh world, on its page, as its person',
    example: 'open sms-code-waiting',
    words: [0, 1],
    options: [
      ['--as PERSON', 'as another person'],
      ['--to PATH', 'on another page'],
      ['--now +31d', 'at a later time'],
      ['--world ID', 'an existing world instead of a fresh one of NAME'],
      PRINT,
    ],
    run: async (call) => {
      const [name] = call.words;
      if (name === undefined && call.values.world === undefined)
        throw new KitLineError(
          'Which state? Use: npm run kit -- open NAME ("scenarios" lists them all), or --world ID.',
        );
      const link = chosen(call, ['world', 'as', 'to', 'now']);
      if (name === undefined) return showLink(call, link);
      const scenario = await knownScenario(name, call);
      if (isPrinted(call) || link.world !== undefined) return showLink(call, { scenario, ...link });
      // Created here, so that the next command acts on it even before the browser has loaded.
      const { id } = await call.callKit(createWorld, { body: { scenario } });
      return showLink(call, { ...link, world: id });
    },
  },
  load: {
    takes: 'NAME',
    about: 'switches the world to a scenario; its data is lost',
    example: 'load sms-code-waiting',
    run: async (call) => {
      const scenario = await knownScenario(call.words[0] ?? '', call);
      const { data: world } = await call.send(loadWorld, { body: { scenario } });
      const { steps, ...begins } = await beginningOf(call, world.id);
      const rows = Object.entries(begins).flatMap(([name, text]) => (text === undefined ? [] : [[`  ${name}`, text]]));
      return {
        data: { ...world, ...begins, steps },
        words: [
          `The world "${world.id}" is now in "${world.scenario}".`,
          table(rows),
          ...(steps.length > 0 ? ['To see it there:', ...steps.map((step, at) => `  ${at + 1}. ${step}`)] : []),
        ].join('\n'),
      };
    },
  },
  reset: {
    about: "starts the world's scenario again",
    example: 'reset --world my-test',
    run: async ({ send }) => {
      const { data } = await send(resetWorld);
      return { data, words: `The world "${data.id}" starts again in "${data.scenario}".` };
    },
  },
  worlds: {
    about: 'lists the worlds: id, scenario, time, link',
    example: 'worlds --json',
    run: async ({ callKit, web }) => {
      const worlds = await callKit(listWorlds, {});
      const data = worlds.map((world) => ({ ...world, link: openLink(web, { world: world.id }) }));
      const rows = data.map(({ id, scenario, now, clock, link }) => [id, scenario, momentWords(now), clock.mode, link]);
      return { data, words: table(rows) };
    },
  },
  as: {
    takes: 'PERSON',
    about: 'opens the world in the browser with that person logged in: by key, email or id',
    example: 'as minori --to /profile',
    options: [['--to PATH', 'on that page'], PRINT],
    run: async (call) => {
      const world = await call.world();
      const person = await knownPerson(call.words[0] ?? '', world, call);
      return showLink(call, { world, as: person, ...chosen(call, ['to']) });
    },
  },
  clock: {
    takes: '[+11m]',
    about: "shows or moves the world's clock: +11m, -1h, +1mo, 2027-01-01 or 2027-01-01T09:00 in Japan, or follow",
    example: 'clock +31d',
    run: async ({ send, words: [word] }) => {
      const body = word === 'follow' ? { follow: true } : /^[+-]/.test(word ?? '') ? { advance: word } : { now: word };
      const { id, data } = await (word === undefined ? send(getClock) : send(moveClock, { body }));
      return { data, words: inWorld(id, `${momentWords(data.now)}, ${CLOCK_MODES[data.mode]}`) };
    },
  },
  outbox: {
    about: 'shows the SMS and mails of the world, newest first',
    example: 'outbox --wait --to 09000000201',
    options: [
      ['--wait', `waits for the next one, at most ${LONGEST_WAIT}; exit status 1 if none arrives`],
      ['--to WHOM', 'only to this phone number or email'],
      ['--kind KIND', 'sms, password_reset, email_change or notice'],
    ],
    run: async (call) => {
      const query = chosen(call, ['to', 'kind']);
      const isWaiting = call.flags.has('wait');
      const { id: world, data: there } = await call.send(listMessages, { query });
      const later = { ...query, after: there[0]?.id ?? 0, wait: LONGEST_WAIT };
      const data = isWaiting ? await call.callKit(listMessages, { params: { id: world }, query: later }) : there;
      if (data.length > 0) return { data, words: inWorld(world, data.map(messageWords).join('\n')) };
      const words = `Nothing was sent in the world "${world}" ${isWaiting ? `for ${LONGEST_WAIT}` : 'yet'}.`;
      return { data, words, code: isWaiting ? 1 : 0 };
    },
  },
  journal: {
    about: 'shows requests and responses, oldest first',
    example: 'journal --status 4xx --path /api/user --follow',
    options: [
      ['--status 4xx', 'only these statuses: 404, 4xx, 4xx,5xx'],
      ['--path /api/user', 'only paths with this start, or containing this word'],
      ['--method POST', 'only this method'],
      ['--kind KIND', 'picture, or kit for its own traffic, instead of api'],
      ['--text WORD', 'anywhere in request or response'],
      ['--since 5m', 'of the last five minutes, or since a time'],
      ['--limit N', 'at most this many, the newest ones (default 50)'],
      ['--breaks', 'only what breaks the contract'],
      ['--follow', 'prints further entries until the server stops'],
    ],
    run: async (call) => {
      const { flags, json, out } = call;
      const breaks = flags.has('breaks') ? { breaks: true } : {};
      const query: JournalFilter = { kind: 'api', limit: 50, ...breaks, ...chosen(call, JOURNAL_FILTERS) };
      const { id: world, data: lines } = await call.send(listLines, { query });
      const data = lines.reverse();
      const words = inWorld(world, table(data.map(lineCells)) || 'There is no such request yet.');
      if (!flags.has('follow')) return { data, words };
      if (!json) out(words);
      else if (data.length > 0) out(data.map((line) => JSON.stringify(line)).join('\n'));
      const { limit: _limit, ...filter } = query;
      await printNewEntries(call, world, filter, data.at(-1)?.id ?? 0).catch((error: unknown) => {
        if (error instanceof KitLineError) throw error;
      });
      throw new KitLineError(`The server at ${call.url} is gone.`);
    },
  },
  fault: {
    takes: "'METHOD PATH' [STATUS]",
    about: 'answers a call instead of the API, or damages its response',
    example: "fault 'POST /api/apply/' 500 --times 1",
    options: [
      ['--times N', 'number of times; by default always'],
      ['--every N', 'every nth request only'],
      ['--delay MS', 'waits before'],
      ['--body JSON', 'this body'],
      ['--change JSON', 'other fields in the response: [{"at": "data.0.title", "to": null}]; without "to", left out'],
      ['--drop, --stall', 'no response: ends the connection, or leaves it open'],
      ['--cut, --malformed', 'damages the body of the response'],
      ['--end-session', "ends the caller's session first"],
    ],
    run: async (call) => {
      const { id, data } = await call.send(armFault, { body: ruleOf(call) });
      return { data, words: inWorld(id, table([faultCells(data)])) };
    },
  },
  faults: {
    about: 'lists the armed faults with their hits',
    example: 'faults --world my-test',
    run: async ({ send }) => {
      const { id, data } = await send(listFaults);
      if (data.length === 0) return { data, words: `No fault is armed in the world "${id}".` };
      return { data, words: inWorld(id, table(data.map(faultCells))) };
    },
  },
  clear: {
    about: 'disarms all faults of the world',
    example: 'clear',
    run: async ({ send }) => {
      const { id } = await send(clearFaults);
      return { data: [], words: `No fault is armed in the world "${id}" any more.` };
    },
  },
  ...POINT_COMMANDS,
  ...FILE_COMMANDS,
  mcp: {
    about: 'serves its tools to a coding agent, over stdin and stdout; a client starts it',
    example: 'mcp --world my-test',
    run: async (call) => {
      const [{ serveStdio, StdioServerTransport }, { agentServer }] = await Promise.all([
        import('@modelcontextprotocol/server/stdio'),
        import('#mock-server/kit/mcp/agent-server.ts'),
      ]);
      const { stdin, stdout } = process;
      const transport = new StdioServerTransport(stdin, stdout, { maxBufferSize: MOST_LINE });
      const { close } = serveStdio(() => agentServer(call), { transport });
      // At a longer line the transport only closes itself.
      await Promise.race([...['end', 'close', 'pause'].map((event) => once(stdin, event)), call.stopped()]);
      const isTooLong = stdin.isPaused() && !stdin.readableEnded;
      await close();
      if (isTooLong)
        throw new KitLineError(`A line on stdin is longer than ${MOST_LINE / 1e6} MB, so the connection is closed.`);
      return { data: null, words: '' };
    },
  },
};

export const runKit = (args: readonly string[], environment: KitEnvironment): Promise<number> =>
  runLine(args, KIT_COMMANDS, environment);
