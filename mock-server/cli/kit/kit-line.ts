import { once } from 'node:events';
import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';
import { OptionError, parseOptions } from '#contracts/command-options.ts';
import { type CallKit, sendCall } from '#contracts/kit/client.ts';
import { listScenarios } from '#contracts/kit/scenario.ts';
import { lastUsed, listPeople, listWorlds } from '#contracts/kit/world.ts';
import { PortError, portOf, refusal } from '#contracts/ports.ts';
import { printable, printableJson } from '#contracts/printable.ts';
import { FixtureError } from '#fixtures/loader/fixture-error.ts';
import { didYouMean } from '#fixtures/loader/nearest-word.ts';
import { StartError } from '#mock-server/cli/listen.ts';
import { KitFailure } from '#mock-server/kit/failure.ts';
import { nameOf, personNamed } from '#mock-server/kit/worlds/beginning.ts';

export class KitLineError extends Error {}

export interface KitCall {
  readonly words: readonly string[];
  /** Options with a value, and those without one. */
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly flags: ReadonlySet<string>;
  /** The world of `--world`, else the most recently opened or used one. */
  readonly world: () => Promise<string>;
  /** Sends a call to that world. */
  readonly send: <E extends Endpoint>(
    call: E,
    parts?: Omit<Input<E>, 'params'>,
  ) => Promise<{ id: string; data: Data<E> }>;
  readonly url: string;
  readonly web: string;
  readonly json: boolean;
  readonly callKit: CallKit;
  readonly out: (text: string) => void;
  readonly open: (url: string) => Promise<boolean>;
  /** Resolves when the user stops the command, as with Ctrl-C. */
  readonly stopped: () => Promise<void>;
}

/** The data and its text; `code` is the exit status, 0 by default. */
export interface KitAnswer {
  readonly data: unknown;
  readonly words: string;
  readonly code?: number;
}

export interface KitCommand {
  /** Its words: `NAME`, or `[FILE]` for one that may be left out. */
  readonly takes?: string;
  readonly about: string;
  /** An example line without `npm run kit -- `. */
  readonly example: string;
  /** Minimum and maximum number of words, if `takes` does not say it. */
  readonly words?: readonly [least: number, most: number];
  /** Its options, as in `--as PERSON`; several in a row are separated by commas. One with a value shows an example of it. */
  readonly options?: readonly (readonly [option: string, about: string])[];
  readonly run: (call: KitCall) => Promise<KitAnswer>;
}

export type KitCommands = Readonly<Record<string, KitCommand>>;

const width = (text: string): number => [...text].reduce((sum, character) => sum + (character > '\u2fff' ? 2 : 1), 0);

export const table = (cells: readonly (readonly string[])[]): string => {
  const rows = cells.map((row) => row.map((cell) => printable(cell).replaceAll(/[\t\n]+/g, ' ')));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, index) => Math.max(...rows.map((row) => width(row[index] ?? ''))));
  const padded = (row: readonly string[]) =>
    row.map((cell, index) => (index === row.length - 1 ? cell : cell + ' '.repeat((widths[index] ?? 0) - width(cell))));
  return rows.map((row) => padded(row).join('  ').trimEnd()).join('\n');
};

const COMMON: readonly (readonly [option: string, about: string])[] = [
  ['--world ID', 'a world other than the most recently opened or used one'],
  ['--url URL', 'the URL of the server (default http://localhost:8787; also API_PORT)'],
  ['--json', 'the data as JSON, for programs'],
  ['--help', 'this text; after a command, its arguments'],
];
const optionRows = (options: typeof COMMON) => options.map(([option, about]) => [`  ${option}`, about]);

const kitHelp = (commands: KitCommands): string => {
  const rows = Object.entries(commands).map(([name, { takes = '', about }]) => [`  ${name} ${takes}`.trimEnd(), about]);
  return `The kit controls the running mock server.

  npm run kit -- <command> [options]

${table([...rows, [''], ...optionRows(COMMON)])}`;
};

const commandHelp = (name: string, { takes = '', about, options = [], example }: KitCommand): string => {
  const others = COMMON.filter(([option]) => !options.some(([own]) => own === option));
  return `${`npm run kit -- ${name} ${takes}`.trimEnd()}

  ${about}

${table(optionRows([...options, ...others]))}

  for example: npm run kit -- ${example}`;
};

type Environment = Readonly<Record<string, string | undefined>>;

const readUrl = (url: string | undefined, env: Environment): string => {
  if (url === undefined) return `http://localhost:${portOf('API_PORT', env)}`;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new KitLineError(`--url is "${url}", which is not a URL: give one like http://localhost:8787.`);
  const { origin, port } = new URL(url);
  const refused = refusal(port);
  if (refused) throw new KitLineError(`--url is "${url}": ${refused}`);
  return origin;
};

/** The SPA of a running server, to which its page of the kit redirects; without one that of the environment. */
const siteOf = async (url: string, env: Environment): Promise<string> => {
  const response = await fetch(`${url}/__kit/`, { redirect: 'manual' }).catch(() => undefined);
  const address = response?.headers.get('location') ?? '';
  return URL.canParse(address) ? new URL(address).origin : `http://localhost:${portOf('WEB_PORT', env)}`;
};

/** A negative duration is a word or a value, not an option. */
const isDuration = (arg: string): boolean => /^-\d/.test(arg);

const parse = (args: readonly string[], commands: readonly KitCommand[]) => {
  const rows = [...COMMON, ...commands.flatMap(({ options = [] }) => options)];
  const declared = rows.flatMap(([row]) => row.split(', ')).map((one) => one.split(' '));
  const options = Object.fromEntries(
    declared.map(([option = '', value]) => [
      option.slice(2),
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const typed: string[] = [];
  const moves: string[] = [];
  for (const arg of args) {
    const before = typed.at(-1);
    if (!isDuration(arg)) typed.push(arg);
    // `--now -1h`; without an option before it, `clock -1h`.
    else if (options[before?.slice(2) ?? '']?.type === 'string') typed.splice(-1, 1, `${before}=${arg}`);
    else moves.push(arg);
  }
  const parsed = parseOptions(typed, options, true);
  const given = Object.entries(parsed.values);
  return {
    words: [...parsed.positionals, ...moves],
    values: Object.fromEntries(given.filter(([, value]) => typeof value === 'string')) as Record<string, string>,
    flags: new Set(given.filter(([, value]) => value === true).map(([name]) => name)),
  };
};

const checkWords = (name: string, command: KitCommand, given: readonly string[]) => {
  const { takes = '', example } = command;
  const all = takes.match(/'[^']+'|\S+/g) ?? [];
  const [least, most] = command.words ?? [all.filter((word) => !word.startsWith('[')).length, all.length];
  if (given.length < least)
    throw new KitLineError(`${name} needs ${takes.replace(/ \[.*/, '')}, as in "npm run kit -- ${example}".`);
  if (given.length > most) throw new KitLineError(`"${given[most]}" is one word too many for ${name}: see --help.`);
};

/** Throws the server's failure, or an error if there is no server. */
const throwing =
  (url: string): CallKit =>
  async (call, input, body) => {
    const result = await sendCall(url, call, input, body === undefined ? {} : { body }).catch(() => {
      throw new KitLineError(
        `No mock server answers at ${url}: start it with "npm start" or "npm run mock", or give its URL with --url or API_PORT.`,
      );
    });
    if (result.ok) return result.data;
    throw new KitLineError(
      result.message ?? `What answers at ${url} is not the mock server: give its URL with --url or API_PORT.`,
    );
  };

export const inWorld = (world: string, words: string): string => `In the world "${world}":\n${words}`;

export interface KitEnvironment extends Pick<KitCall, 'out' | 'open'>, Partial<Pick<KitCall, 'stopped'>> {
  readonly env: Environment;
  readonly err: (text: string) => void;
}

const onSignal = async (): Promise<void> => {
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
};

const answerLine = async (
  args: readonly string[],
  commands: KitCommands,
  { env, out, open, stopped = onSignal }: KitEnvironment,
): Promise<KitAnswer> => {
  const help = (text: string): KitAnswer => ({ data: { help: text }, words: text });
  const [name] = parse(args, Object.values(commands)).words;
  if (name === undefined) return help(kitHelp(commands));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const names = Object.keys(commands);
  if (!command)
    throw new KitLineError(
      `There is no command "${name}"${didYouMean(name, names, `: there are ${names.join(', ')}.`)}`,
    );
  const { values, flags, words } = parse(args, [command]);
  if (flags.has('help')) return help(commandHelp(name, command));
  const rest = words.slice(1);
  checkWords(name, command, rest);
  const url = readUrl(values.url, env);
  const callKit = throwing(url);
  const world = async () => values.world ?? lastUsed(await callKit(listWorlds, {}));
  const send: KitCall['send'] = async (call, parts) => {
    const id = await world();
    const input: unknown = { params: { id }, ...parts };
    return { id, data: await callKit(call, input as Input<typeof call>) };
  };
  const web = await siteOf(url, env);
  const json = flags.has('json');
  return command.run({ words: rest, values, flags, world, send, url, web, json, callKit, out, open, stopped });
};

const EXPECTED = [KitLineError, KitFailure, OptionError, PortError, StartError, FixtureError];

/** Runs one command on the running server. Resolves with the exit status; a mistake prints one sentence on stderr. */
export const runLine = async (
  args: readonly string[],
  commands: KitCommands,
  environment: KitEnvironment,
): Promise<number> => {
  const isJson = args.includes('--json');
  // Printed text may come from an imported world.
  const out = (text: string) => environment.out(isJson ? printableJson(text) : printable(text));
  try {
    const { data, words, code = 0 } = await answerLine(args, commands, { ...environment, out });
    if (isJson || words !== '') out(isJson ? JSON.stringify(data, null, 2) : words);
    return code;
  } catch (error) {
    if (!EXPECTED.some((Expected) => error instanceof Expected)) throw error;
    const { message } = error as Error;
    // Programs read JSON on stdout, people a sentence on stderr.
    if (isJson) out(JSON.stringify({ message }, null, 2));
    else environment.err(printable(message));
    return 1;
  }
};

export const knownScenario = async (name: string, { callKit }: KitCall): Promise<string> => {
  const names = (await callKit(listScenarios, { query: {} })).map((one) => one.name);
  if (names.includes(name)) return name;
  throw new KitLineError(
    `There is no scenario "${name}"${didYouMean(name, names, '.')} "npm run kit -- scenarios" lists them all.`,
  );
};

/** The name of a person for the control API, by key, email or id. @throws KitFailure with the nearest name */
export const knownPerson = async (word: string, world: string, { callKit }: KitCall): Promise<string> =>
  nameOf(personNamed(await callKit(listPeople, { params: { id: world } }), word, `world "${world}"`));

/** The number of an option, undefined without it. @throws KitLineError unless it is a whole number */
export const numberOf = <T extends string | undefined>(name: string, text: T, most = Number.MAX_SAFE_INTEGER) => {
  type Given = T extends string ? number : number | undefined;
  if (text === undefined || (/^\d+$/.test(text) && Number(text) <= most)) return (text && Number(text)) as Given;
  const limit = most === Number.MAX_SAFE_INTEGER ? '' : ` up to ${most}`;
  throw new KitLineError(`--${name} is "${text}": it is a whole number${limit}.`);
};

export const openLink = (web: string, parameters: Readonly<Record<string, string>>): string =>
  `${web}/__kit/open?${new URLSearchParams(parameters)}`;

export const chosen = ({ values }: KitCall, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
