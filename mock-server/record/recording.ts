import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  any,
  array,
  boolean,
  enums,
  type Infer,
  is,
  literal,
  nullable,
  number,
  optional,
  record,
  string,
  tuple,
  type,
} from 'superstruct';

/** A response without secrets; `body` is null if there is none, or it is longer than the limit (`size`, in bytes). */
export const answered = type({
  status: number(),
  headers: record(string(), string()),
  /** Set-Cookie lines with masked values. */
  cookies: array(string()),
  body: nullable(string()),
  size: number(),
});
export type Answered = Infer<typeof answered>;

export const TROUBLES = ['down', 'silent', 'cut', 'untrusted', 'itself'] as const;
export type TroubleKind = (typeof TROUBLES)[number];

export const exchange = type({
  n: number(),
  at: string(),
  visitor: number(),
  /** Key of the requesting person in the mock's world. */
  as: nullable(string()),
  method: string(),
  path: string(),
  request: type({
    headers: record(string(), string()),
    body: nullable(string()),
    /** Size of the whole body, in bytes. */
    size: number(),
    /** A multipart body by its fields; a file by name and size. */
    form: optional(array(tuple([string(), any()]))),
  }),
  answer: nullable(answered),
  trouble: optional(type({ kind: enums(TROUBLES), sentence: string() })),
  /** The mock's response; null if it did not get the request. */
  mock: nullable(answered),
  /** What the response was compared with, and why with no more. */
  compared: enums(['mock', 'contract', 'nothing']),
  why: optional(string()),
  differences: array(string()),
});
export type Exchange = Infer<typeof exchange>;

export const head = type({
  kind: literal('tsugimichi recording'),
  form: literal(1),
  target: string(),
  scenario: string(),
  at: string(),
  /** Whether personal data is stored. */
  unmasked: optional(boolean()),
});
export type Head = Infer<typeof head>;

/** A user's mistake, reported as one sentence. */
export class RecordError extends Error {}

export const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/** Starts a recording in its own folder below the data folder. @throws RecordError if it cannot be written. */
export const startRecording = (data: string, about: Omit<Head, 'kind' | 'form'>) => {
  const folder = join(data, 'recordings');
  const host = new URL(about.target).host.replaceAll(/[^\w.-]/g, '-');
  const name = `${about.at.replaceAll(/[:.]/g, '-')}-${host}.jsonl`;
  const file = join(folder, name);
  const first: Head = { kind: 'tsugimichi recording', form: 1, ...about };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${JSON.stringify(first)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new RecordError(`Cannot write to ${folder} (${codeOf(error)}): name another folder with --data DIR.`);
  }
  return {
    file,
    /** Appends a line at once, so that it survives the end of the process. */
    add: (one: Exchange): void => {
      try {
        appendFileSync(file, `${JSON.stringify(one)}\n`);
      } catch (error) {
        throw new RecordError(
          `#${one.n} cannot be written to ${file} (${codeOf(error)}); earlier exchanges are stored.`,
        );
      }
    },
    discard: (): void => rmSync(file),
  };
};

/** Reads a recording, without a truncated last line. @throws RecordError for another file. */
export const readRecording = (file: string): { about: Head; exchanges: Exchange[] } => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new RecordError(`${file} cannot be read (${codeOf(error)}).`);
  }
  const [first = '', ...rest] = text.split('\n');
  const about = parseJson(first);
  if (!is(about, head))
    throw new RecordError(`${file} is not a recording: "npm run kit -- record --target URL" makes one.`);
  // The last line may be incomplete.
  const lines = rest.slice(0, -1).map((line, place) => ({ one: parseJson(line), place: place + 2 }));
  const broken = lines.find(({ one }) => !is(one, exchange));
  if (broken) throw new RecordError(`${file}:${broken.place} is not an exchange: the file was edited or truncated.`);
  return { about, exchanges: lines.map(({ one }) => one as Exchange) };
};

export const latestRecording = (data: string): string => {
  const folder = join(data, 'recordings');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
  // Names start with the time.
  const latest = files.sort().at(-1);
  if (latest !== undefined) return join(folder, latest);
  throw new RecordError(`There is no recording in ${folder}: "npm run kit -- record --target URL" makes one.`);
};
