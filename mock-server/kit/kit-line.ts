import { parseArgs } from 'node:util';
import { portOf } from '#contracts/ports.ts';
import { nearest } from '#fixtures/fixture-error.ts';

/** A mistake of the command line; its message is for the person who typed it. */
export class KitLineError extends Error {}

export const COMMANDS = ['scenarios', 'load', 'outbox', 'reset'] as const;
export type Command = (typeof COMMANDS)[number];

const OPTIONS = {
  world: { type: 'string' },
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export const KIT_HELP = `The kit, at work on the running mock server.

  npm run kit -- <command> [options]

  scenarios         what states there are
  load NAME         puts the world into a scenario: everything it held is gone
  outbox            the SMS and mails of the world, newest first
  reset             starts the world's scenario again

  --world ID        another world than the default one
  --url URL         where the server is (default http://localhost:8787; also API_PORT)
  --json            the data as JSON, for programs
  --help            this text`;

export interface KitLine {
  readonly command: Command | 'help';
  readonly scenario: string;
  readonly world: string;
  readonly url: string;
  readonly json: boolean;
}

const guess = (word: string, known: readonly string[], otherwise: string): string => {
  const near = nearest(word, known);
  return near === undefined ? `: ${otherwise}` : `; did you mean ${near}?`;
};

type Environment = Readonly<Record<string, string | undefined>>;

const readUrl = (url: string | undefined, env: Environment): string => {
  if (url === undefined) return `http://localhost:${portOf('API_PORT', env)}`;
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return new URL(url).origin;
  throw new KitLineError(`--url is "${url}", which leads nowhere: give an address like http://localhost:8787.`);
};

const checkOptions = (args: readonly string[]): void => {
  const known = Object.keys(OPTIONS).map((name) => `--${name}`);
  const unknown = args.map((arg) => arg.split('=')[0] ?? '').find((arg) => arg.startsWith('-') && !known.includes(arg));
  if (unknown !== undefined)
    throw new KitLineError(`There is no option ${unknown}${guess(unknown, known, '--help lists them all.')}`);
};

const parse = (args: readonly string[]) => {
  checkOptions(args);
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new KitLineError(`${(error as Error).message.split('\n')[0]} --help lists all options.`);
  }
};

/** Reads what was typed. @throws KitLineError or PortError with one sentence. */
export const readKitLine = (args: readonly string[], env: Environment): KitLine => {
  const { values, positionals } = parse(args);
  const [word, scenario = '', ...more] = positionals;
  const rest = { scenario, world: values.world ?? 'default', json: values.json ?? false };
  if (values.help || word === undefined) return { command: 'help', ...rest, url: '' };
  const command = COMMANDS.find((known) => known === word);
  if (!command)
    throw new KitLineError(
      `There is no command "${word}"${guess(word, COMMANDS, `there are ${COMMANDS.join(', ')}.`)}`,
    );
  if (command === 'load' && scenario === '')
    throw new KitLineError('Which scenario? Say: npm run kit -- load NAME ("scenarios" lists them all).');
  const extra = command === 'load' ? more[0] : scenario || undefined;
  if (extra !== undefined)
    throw new KitLineError(`"${extra}" is one word too many for ${command}: --help says what it takes.`);
  return { command, ...rest, url: readUrl(values.url, env) };
};
