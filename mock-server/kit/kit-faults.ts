import { armFault, clearFaults, type FaultRule, type KitFault, listFaults } from '#contracts/kit/fault.ts';
import { type KitCommand, KitLineError } from './kit-command.ts';
import { table } from './kit-words.ts';

const NUMBERS = { times: 'times', every: 'every', delay: 'delay_ms' } as const;
const FLAGS = {
  drop: 'drop',
  stall: 'stall',
  cut: 'cut',
  malformed: 'malformed',
  'end-session': 'end_session',
} as const;

const effectsOf = ({ status, delay_ms, ...fault }: KitFault): string => {
  const flags = Object.values(FLAGS).filter((name) => fault[name]);
  const wait = delay_ms === undefined ? [] : [`wait ${delay_ms} ms`];
  return [...wait, ...flags, ...(status === undefined ? [] : [String(status)])].join(', ') || 'another body';
};

const cells = (fault: KitFault): string[] => [
  fault.id,
  `${fault.method ?? 'any'} ${fault.path}`,
  effectsOf(fault),
  fault.left === null ? 'always' : `${fault.left} left`,
  `hit ${fault.taken}`,
];

const numberOf = (name: string, text: string): number => {
  if (/^\d+$/.test(text)) return Number(text);
  throw new KitLineError(`--${name} is "${text}": it is a whole number.`);
};

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const ruleOf = (call: string, status: string | undefined, options: Readonly<Record<string, unknown>>): FaultRule => {
  const [method, path] = call.includes(' ') ? call.split(/ +/) : [undefined, call];
  const numbers = Object.entries(NUMBERS).flatMap(([name, field]) =>
    typeof options[name] === 'string' ? [[field, numberOf(name, options[name])]] : [],
  );
  const flags = Object.entries(FLAGS).flatMap(([name, field]) => (options[name] === true ? [[field, true]] : []));
  return {
    path: path ?? '',
    ...(method === undefined ? {} : { method }),
    ...(status === undefined ? {} : { status: numberOf('status', status) }),
    ...(typeof options.body === 'string' ? { body: bodyOf(options.body) } : {}),
    ...Object.fromEntries([...numbers, ...flags]),
  };
};

/** Arms a fault. */
export const fault: KitCommand = {
  name: 'fault',
  takes: "'METHOD PATH' [STATUS]",
  about: "answers a call in the API's place, or spoils its answer",
  example: "fault 'POST /api/apply/' 500 --times 1",
  words: { least: 1, most: 2, missing: "Which call? Say: npm run kit -- fault 'POST /api/apply/' 500." },
  options: {
    ...Object.fromEntries([...Object.keys(NUMBERS), 'body'].map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(Object.keys(FLAGS).map((name) => [name, { type: 'boolean' as const }])),
  },
  help: [
    ['--times N', 'so often; left out, always'],
    ['--every N', 'every nth request only'],
    ['--delay MS', 'waits before'],
    ['--body JSON', 'this body'],
    ['--drop, --stall', 'answers nothing: ends the connection, or keeps it'],
    ['--cut, --malformed', 'spoils the body of the answer'],
    ['--end-session', "ends the caller's session first"],
  ],
  run: async ({ callKit, world, words: [call = '', status], options }) => {
    const data = await callKit(armFault, { params: { id: world }, body: ruleOf(call, status, options) });
    return { data, words: table([cells(data)]) };
  },
};

/** What faults are armed. */
export const faults: KitCommand = {
  name: 'faults',
  takes: '',
  about: 'the faults that are armed, and how often each was hit',
  example: 'faults --world my-test',
  words: { least: 0, most: 0 },
  options: {},
  help: [],
  run: async ({ callKit, world }) => {
    const data = await callKit(listFaults, { params: { id: world } });
    return { data, words: table(data.map(cells)) || `No fault is armed in the world "${world}".` };
  },
};

/** Disarms all faults. */
export const clear: KitCommand = {
  name: 'clear',
  takes: '',
  about: 'disarms all faults of the world',
  example: 'clear',
  words: { least: 0, most: 0 },
  options: {},
  help: [],
  run: async ({ callKit, world }) => {
    await callKit(clearFaults, { params: { id: world } });
    return { data: [], words: `No fault is armed in the world "${world}" any more.` };
  },
};
