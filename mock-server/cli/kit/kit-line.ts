import type { AnyStruct, Data, Endpoint, Input } from '#contracts/api/endpoint.ts';
import { OptionError } from '#contracts/command-options.ts';
import { type CallKit, sendCall } from '#contracts/kit/client.ts';
import { faultBodyOf, faultOption } from '#contracts/kit/fault.ts';
import { lastUsed, listWorlds } from '#contracts/kit/world.ts';
import { PortError, portOf, refusal } from '#contracts/ports.ts';
import { printable, printableJson } from '#contracts/printable.ts';
import { VerifyError } from '#contracts/verify/pact-file.ts';
import { FixtureError } from '#fixtures/loader/fixture-error.ts';
import { WorldError } from '#mock-server/worlds/world-error.ts';
import { readLine, type Values } from './kit-help.ts';

/** What a command uses besides its line. */
export interface KitEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly open: (url: string) => Promise<boolean>;
}

export interface KitLine extends Pick<KitEnvironment, 'out' | 'open'> {
  readonly values: Values;
  readonly json: boolean;
  readonly url: string;
  readonly web: string;
  readonly callKit: CallKit;
  /** The world of `--world`, else the most recently opened or used one. */
  readonly world: () => Promise<string>;
  /** Sends a call to the world of the line, with the values that have the names of its fields. */
  readonly send: <E extends Endpoint>(call: E, values?: Values) => Promise<{ id: string; data: Data<E> }>;
}

/** The data and its text; `code` is the exit status, 0 by default. */
export interface KitAnswer {
  readonly data: unknown;
  readonly words: string;
  readonly code?: number;
}
export type RunLine = (line: KitLine) => KitAnswer | Promise<KitAnswer>;

/** Width in a terminal, where full-width characters take two columns. */
const widthOf = (text = ''): number => [...text].reduce((sum, character) => sum + (character > '\u2fff' ? 2 : 1), 0);

/** Cells in columns, a row a line. */
export const columns = (cells: readonly (readonly string[])[]): string => {
  const rows = cells.map((row) => row.map((cell) => printable(cell).replaceAll(/[\t\n]+/g, ' ')));
  const widest = (index: number) => Math.max(...rows.map((row) => widthOf(row[index])));
  const padded = (row: readonly string[]) => row.map((cell, index) => cell + ' '.repeat(widest(index) - widthOf(cell)));
  return rows.map((row) => padded(row).join('  ').trimEnd()).join('\n');
};

export const inWorld = (world: string, words: string): string => `In the world "${world}":\n${words}`;

/** The link of the open page; parameters without a value are left out. */
export const openLink = (web: string, parameters: Values): string => {
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${web}/__kit/open?${new URLSearchParams(given)}`;
};

/** Runs a command by one call of the world, with the values of the line or others made of them. */
export const sends =
  <E extends Endpoint>(
    call: E,
    words: (data: Data<E>, world: string, line: KitLine) => string,
    valuesOf = (values: Values): Values => values,
  ): RunLine =>
  async (line) => {
    const { id, data } = await line.send(call, valuesOf(line.values));
    return { data: data ?? [], words: words(data, id, line) };
  };

const readValue = (name: string, text: string, { type }: AnyStruct): unknown => {
  if (type === 'boolean') return true;
  if (type === 'any' || type === 'array') return faultBodyOf(text);
  if (type !== 'number' && type !== 'integer') return text;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new WorldError(`"${text}" is no whole number: give one as ${name.toUpperCase()}.`);
};

/** The query or body of a call, from the values with the names of its fields. */
const partsOf = ({ query, body }: Endpoint, values: Values): Readonly<Record<string, object>> => {
  const struct = body ?? query;
  const given = Object.entries<AnyStruct>(struct?.schema ?? {}).flatMap(([field, one]) => {
    const name = faultOption(field);
    const text = values[name];
    return text === undefined ? [] : [[field, readValue(name, text, one)]];
  });
  return struct ? { [body ? 'body' : 'query']: Object.fromEntries(given) } : {};
};

const readUrl = (url: string): string => {
  const parsed = /^https?:\/\//.test(url) && URL.parse(url);
  if (!parsed) throw new WorldError(`--url is "${url}", which is not a URL: give one like http://localhost:8787.`);
  const refused = refusal(parsed.port);
  if (refused) throw new WorldError(`--url is "${url}": ${refused}`);
  return parsed.origin;
};

/** The SPA of a running server, to which its page of the kit redirects; without one that of the environment. */
const siteOf = async (url: string, env: KitEnvironment['env']): Promise<string> => {
  const response = await fetch(`${url}/__kit/`, { redirect: 'manual' }).catch(() => undefined);
  const address = response?.headers.get('location') ?? '';
  return URL.canParse(address) ? new URL(address).origin : `http://localhost:${portOf('WEB_PORT', env)}`;
};

/** Throws the server's failure, or an error if there is no server. */
const throwing =
  (url: string): CallKit =>
  async (call, input, body) => {
    const give = 'give its URL with --url or API_PORT';
    const result = await sendCall(url, call, input, body === undefined ? {} : { body }).catch(() => {
      const start = 'start it with "npm start" or "npm run mock"';
      throw new WorldError(`No mock server answers at ${url}: ${start}, or ${give}.`);
    });
    if (result.ok) return result.data;
    throw new WorldError(result.message ?? `What answers at ${url} is not the mock server: ${give}.`);
  };

const answerLine = async (
  args: readonly string[],
  commands: Readonly<Record<string, RunLine>>,
  { env, out, open }: KitEnvironment,
): Promise<KitAnswer> => {
  const { help, name = '', values = {} } = readLine(args);
  const run = commands[name];
  if (help !== undefined || !run) return { data: { help }, words: help ?? '' };
  const url = readUrl(values.url ?? `http://localhost:${portOf('API_PORT', env)}`);
  const callKit = throwing(url);
  const world = async () => values.world ?? lastUsed(await callKit(listWorlds, {}));
  let first: Promise<string> | undefined;
  const send: KitLine['send'] = async (call, given = values) => {
    first ??= world();
    const id = await first;
    const input: unknown = { params: { id }, ...partsOf(call, given) };
    return { id, data: await callKit(call, input as Input<typeof call>) };
  };
  const web = await siteOf(url, env);
  return run({ values, json: values.json !== undefined, url, web, callKit, world, send, out, open });
};

const EXPECTED = [WorldError, OptionError, PortError, FixtureError, VerifyError];
/** A mistake of the user or the machine, such as a file that is not there. */
const isExpected = (error: unknown): error is Error =>
  EXPECTED.some((Expected) => error instanceof Expected) || (error instanceof Error && 'syscall' in error);

/** Runs a command on the running server. Resolves with the exit status; a mistake prints one sentence on stderr. */
export const runLine =
  (commands: Readonly<Record<string, RunLine>>) =>
  async (args: readonly string[], environment: KitEnvironment): Promise<number> => {
    const isJson = args.includes('--json');
    // Printed text may come from an imported world.
    const out = (text: string) => environment.out(isJson ? printableJson(text) : printable(text));
    try {
      const { data, words, code = 0 } = await answerLine(args, commands, { ...environment, out });
      if (isJson || words !== '') out(isJson ? JSON.stringify(data, null, 2) : words);
      return code;
    } catch (error) {
      if (!isExpected(error)) throw error;
      // Programs read JSON on stdout, people a sentence on stderr.
      if (isJson) out(JSON.stringify({ message: error.message }, null, 2));
      else environment.err(printable(error.message));
      return 1;
    }
  };
