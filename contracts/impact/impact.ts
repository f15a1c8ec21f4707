import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatSchema, type Schema } from '#contracts/diff/flat-schema.ts';
import { DiffError, textHere } from '#contracts/diff/git-files.ts';
import { readDocument } from '#contracts/diff/openapi-document.ts';
import { PACT_FILE } from '#contracts/pact/pact-file.ts';
import { nearestWord } from '#fixtures/loader/nearest-word.ts';

const HELP = `npm run contract:impact -- FIELD

Lists what a field of the contract concerns: calls, folders of the site, tests, scenarios and interactions of the pact.
A file counts if it contains the field's name as a word.

Example: npm run contract:impact -- birthday`;

const ROOT = join(import.meta.dirname, '..', '..');
const FILE = 'contracts/openapi.yaml';
const TESTS = /\.(?:test|testing|e2e|pact|slow)\.tsx?$/;
/** A screen or profile item, else the part of the site. */
const FOLDER = /^web\/src\/(?:(?:screens|profile-items)\/)?[^/]+/;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Each field of the requests and successes, as `PATCH /api/user/me sends birthday`. */
const fieldsIn = ({ paths, components }: Document): { name: string; line: string }[] => {
  const placesIn = ({ content = {} }: Body = {}): string[] =>
    Object.values(content).flatMap(({ schema }) => [...flatSchema(schema, components.schemas).keys()]);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody, responses }]) => {
      const sent = [...parameters.map(({ name }) => name), ...placesIn(requestBody)].map((place) => `sends ${place}`);
      const received = placesIn(responses[200]).map((place) => `reads ${place}`);
      return [...sent, ...received].map((use) => ({
        name: /(\w+)(?:\[\])*$/.exec(use)?.[1] ?? '',
        line: `${method.toUpperCase()} ${path} ${use}`,
      }));
    }),
  );
};

const hasKey = (value: unknown, name: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, inner]) => key === name || hasKey(inner, name));

interface Interaction {
  readonly description: string;
  readonly request: { readonly query?: object; readonly body?: object };
  readonly response: { readonly body?: object };
}

const interactionsWith = (name: string): string[] => {
  const { interactions } = JSON.parse(readFileSync(PACT_FILE, 'utf8')) as { interactions: Interaction[] };
  return interactions.flatMap(({ description, request, response }) =>
    hasKey([request.query, request.body, response.body], name) ? description : [],
  );
};

/** The files that contain a word, in alphabetical order. */
const filesWith = (word: string, pattern: string): string[] => {
  const isThere = new RegExp(`(?<![\\w-])${word}(?![\\w-])`);
  return globSync(pattern, { cwd: ROOT, exclude: (name) => /^(?:node_modules|dist)$/.test(name) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isThere.test(read(file)))
    .toSorted();
};

const describe = (name: string, calls: readonly string[]): string => {
  const sources = filesWith(name, '{contracts,fixtures,mock-server,web}/**/*.{ts,tsx}');
  const folders = sources.flatMap((file) => (TESTS.test(file) ? [] : (FOLDER.exec(file) ?? [])));
  const lists = {
    calls,
    screens: [...new Set(folders)],
    tests: sources.filter((file) => TESTS.test(file)),
    scenarios: filesWith(name, 'fixtures/scenarios/*.yaml').map((file) => file.replace(/^.*\/|\.yaml$/g, '')),
    interactions: interactionsWith(name),
  };
  return Object.entries(lists)
    .map(([title, list]) => [`${title} (${list.length})`, ...list.map((line) => `  ${line}`)].join('\n'))
    .join('\n\n');
};

const impactOf = (words: readonly string[], text: string): string => {
  const [name, ...more] = words;
  if (name === undefined || more.length > 0)
    throw new DiffError('Name one field: `npm run contract:impact -- birthday`.');
  const fields = fieldsIn(readDocument(text, FILE) as Document);
  const calls = fields.flatMap((field) => (field.name === name ? field.line : []));
  if (calls.length > 0) return describe(name, calls);
  const near = nearestWord(name, [...new Set(fields.map((field) => field.name))]);
  const hint = near ? `did you mean ${near}?` : `${FILE} has them all.`;
  throw new DiffError(`The contract has no field "${name}": ${hint}`);
};

/** Runs the command; returns its output and exit code. @param text the OpenAPI document */
export const contractImpact = (
  words: readonly string[],
  text = textHere(ROOT, FILE) ?? '',
): { code: 0 | 1; output: string } => {
  if (words[0] === '--help') return { code: 0, output: HELP };
  try {
    return { code: 0, output: impactOf(words, text) };
  } catch (error) {
    if (error instanceof DiffError) return { code: 1, output: error.message };
    throw error;
  }
};

if (import.meta.main) {
  const { code, output } = contractImpact(process.argv.slice(2));
  (code === 0 ? console.log : console.error)(output);
  process.exitCode = code;
}
