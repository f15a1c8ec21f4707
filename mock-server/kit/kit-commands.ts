import type { KitMessage } from '#contracts/kit/message.ts';
import { PortError } from '#contracts/ports.ts';
import { nearest } from '#fixtures/fixture-error.ts';
import { KIT_HELP, type KitLine, KitLineError, readKitLine } from './kit-line.ts';

export interface KitSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

interface Scenario {
  readonly name: string;
  readonly title: string;
}
interface Shown {
  readonly id: string;
  readonly scenario: string;
  readonly now: string;
}

const readAnswer = (text: string): { data?: unknown; message?: string } => {
  try {
    return JSON.parse(text) as { data?: unknown; message?: string };
  } catch {
    return {};
  }
};

/** Asks the control API. @throws KitLineError with the server's own sentence, or that there is no server. */
const ask = async <T>({ url }: KitLine, method: string, path: string, body?: unknown): Promise<T> => {
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(`${url}/__kit${path}`, { method, ...json }).catch(() => {
    throw new KitLineError(
      `No mock server answers at ${url}: start it with "npm start" or "npm run mock", or say where it is with --url or API_PORT.`,
    );
  });
  const { data, message } = readAnswer(await response.text());
  if (response.ok && data !== undefined) return data as T;
  throw new KitLineError(
    message ?? `What answers at ${url} is not the mock server: say where that is with --url or API_PORT.`,
  );
};

const width = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2fff' ? 2 : 1), 0);

const table = (rows: readonly (readonly [string, string])[]): string => {
  const widest = Math.max(0, ...rows.map(([first]) => width(first)));
  return rows.map(([first, second]) => `${first}${' '.repeat(widest - width(first))}  ${second}`).join('\n');
};

const messageText = ({ kind, to, text, code, link, at }: KitMessage): string =>
  [`${at}  ${kind}  ${to}`, `  ${code ? `code ${code}` : (link ?? text)}`].join('\n');

const load = async (line: KitLine): Promise<readonly [unknown, string]> => {
  const names = (await ask<Scenario[]>(line, 'GET', '/scenarios')).map(({ name }) => name);
  if (!names.includes(line.scenario)) {
    const near = nearest(line.scenario, names);
    throw new KitLineError(
      `There is no scenario "${line.scenario}"${near ? `; did you mean "${near}"?` : '.'} "npm run kit -- scenarios" lists them all.`,
    );
  }
  const shown = await ask<Shown>(line, 'POST', `${place(line)}/load`, { scenario: line.scenario });
  return [shown, `The world "${shown.id}" is now in "${shown.scenario}".`];
};

const place = ({ world }: KitLine): string => `/worlds/${encodeURIComponent(world)}`;

/** What a command answers: the data, and the same in words. */
const answer = async (line: KitLine): Promise<readonly [unknown, string]> => {
  switch (line.command) {
    case 'scenarios': {
      const scenarios = await ask<Scenario[]>(line, 'GET', '/scenarios');
      return [scenarios, table(scenarios.map(({ name, title }) => [name, title]))];
    }
    case 'load':
      return load(line);
    case 'outbox': {
      const messages = await ask<KitMessage[]>(line, 'GET', `${place(line)}/outbox`);
      return [messages, messages.map(messageText).join('\n') || `Nothing was sent in the world "${line.world}" yet.`];
    }
    case 'reset': {
      const shown = await ask<Shown>(line, 'POST', `${place(line)}/reset`);
      return [shown, `The world "${shown.id}" starts again in "${shown.scenario}".`];
    }
    default:
      return [{ help: KIT_HELP }, KIT_HELP];
  }
};

/** `npm run kit`: does one command on the running server. Gives the exit status; a mistake is one sentence on stderr. */
export const runKit = async (args: readonly string[], { env, out, err }: KitSurroundings): Promise<number> => {
  try {
    const line = readKitLine(args, env);
    const [data, words] = await answer(line);
    out(line.json ? JSON.stringify(data, null, 2) : words);
    return 0;
  } catch (error) {
    if (!(error instanceof KitLineError || error instanceof PortError)) throw error;
    // A program reads one place and one form; a person reads a sentence.
    if (args.includes('--json')) out(JSON.stringify({ message: error.message }, null, 2));
    else err(error.message);
    return 1;
  }
};
