import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { portOf } from '#contracts/ports.ts';
import { type KitCall, type KitCommand, KitLineError } from './kit-command.ts';
import { guess, table } from './kit-words.ts';

const OPTIONS: ParseArgsOptionsConfig = {
  world: { type: 'string' },
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
};

const OPTION_WORDS = [
  ['  --world ID', 'another world than the default one'],
  ['  --url URL', 'where the server is (default http://localhost:8787; also API_PORT)'],
  ['  --json', 'the data as JSON, for programs'],
  ['  --help', 'this text; behind a command, what it takes'],
];

/** What there is, in a screen of text. */
const kitHelp = (commands: readonly KitCommand[]): string =>
  `The kit, at work on the running mock server.

  npm run kit -- <command> [options]

${table([...commands.map(({ name, takes, about }) => [`  ${name} ${takes}`.trimEnd(), about]), [''], ...OPTION_WORDS])}`;

/** What one command takes, with an example. */
const commandHelp = ({ name, takes, about, help, example }: KitCommand): string =>
  `npm run kit -- ${name} ${takes}

  ${about}

${table([...help.map(([option, words]) => [`  ${option}`, words]), ...OPTION_WORDS])}

  for example: npm run kit -- ${example}`;

type Environment = Readonly<Record<string, string | undefined>>;

const readUrl = (url: string | undefined, env: Environment): string => {
  if (url === undefined) return `http://localhost:${portOf('API_PORT', env)}`;
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return new URL(url).origin;
  throw new KitLineError(`--url is "${url}", which leads nowhere: give an address like http://localhost:8787.`);
};

/** A stretch back in time is a word, not an option. */
const isStretch = (arg: string): boolean => /^-\d/.test(arg);

const checkOptions = (args: readonly string[], options: ParseArgsOptionsConfig): void => {
  const known = Object.keys(options).map((name) => `--${name}`);
  const unknown = args
    .map((arg) => arg.split('=')[0] ?? '')
    .find((arg) => arg.startsWith('-') && !known.includes(arg) && !isStretch(arg));
  if (unknown !== undefined)
    throw new KitLineError(`There is no option ${unknown}${guess(unknown, known, '--help lists them all.')}`);
};

const parse = (args: readonly string[], options: ParseArgsOptionsConfig) => {
  checkOptions(args, options);
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => !isStretch(arg)),
      options,
      allowPositionals: true,
    });
    return { values, words: [...positionals, ...args.filter(isStretch)] };
  } catch (error) {
    throw new KitLineError(`${(error as Error).message.split('\n')[0]} --help lists all options.`);
  }
};

export type KitLine =
  | { readonly help: string }
  | ({ readonly help: undefined; readonly command: KitCommand } & Omit<
      KitCall,
      'callKit' | 'out' | 'open' | 'stopped'
    >);

const checkWords = ({ name, words: { least, most, missing } }: KitCommand, words: readonly string[]): void => {
  if (words.length < least) throw new KitLineError(missing ?? `${name} takes more: --help says what.`);
  if (words.length > most)
    throw new KitLineError(`"${words[most]}" is one word too many for ${name}: --help says what it takes.`);
};

/** Reads what was typed. @throws KitLineError or PortError with one sentence. */
export const readKitLine = (args: readonly string[], env: Environment, commands: readonly KitCommand[]): KitLine => {
  const every = Object.assign({}, OPTIONS, ...commands.map(({ options }) => options));
  const [word] = parse(args, every).words;
  const command = commands.find(({ name }) => name === word);
  const names = commands.map(({ name }) => name);
  if (word !== undefined && !command)
    throw new KitLineError(`There is no command "${word}"${guess(word, names, `there are ${names.join(', ')}.`)}`);
  if (!command) return { help: kitHelp(commands) };
  const { values, words } = parse(args, { ...OPTIONS, ...command.options });
  if (values.help) return { help: commandHelp(command) };
  const [, ...rest] = words;
  checkWords(command, rest);
  return {
    help: undefined,
    command,
    words: rest,
    options: values as KitCall['options'],
    world: typeof values.world === 'string' ? values.world : 'default',
    json: values.json === true,
    url: readUrl(values.url as string | undefined, env),
    web: `http://localhost:${portOf('WEB_PORT', env)}`,
  };
};
