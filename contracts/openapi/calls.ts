import { readdirSync, readFileSync } from 'node:fs';
import { Struct } from 'superstruct';
import { type AnyStruct, type Endpoint, isEndpoint } from '#contracts/api/endpoint.ts';

/** A call of the contract with information from its module. */
export interface Call extends Endpoint {
  /** Its exported name: `saveCareer`. */
  readonly name: string;
  /** The noun of its module: `careers`. */
  readonly noun: string;
  /** The comment above it, as one line. */
  readonly about: string;
  readonly declared: Endpoint;
}

/** An exported struct of a contract module. */
export interface NamedStruct {
  readonly name: string;
  readonly struct: AnyStruct;
}

const folder = new URL('../api/', import.meta.url);
const nouns = readdirSync(folder)
  .filter((file) => /^[\w-]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => file.replace('.ts', ''))
  .sort();

const modules = await Promise.all(
  nouns.map(async (noun) => {
    const exported = (await import(`#contracts/api/${noun}.ts`)) as Record<string, unknown>;
    return { noun, exported, text: readFileSync(new URL(`${noun}.ts`, folder), 'utf8') };
  }),
);

const DOCUMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) = /g;

/** The comments above exports, by name. */
const commentsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(DOCUMENTED)].map(([, comment = '', name = '']) => [
      name,
      comment
        .replace(/\n\s*\*/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  );

/** Every call of the contract, by noun and in the order of its module. @throws if one has no comment */
export const calls: readonly Call[] = modules.flatMap(({ noun, exported, text }) => {
  const comments = commentsIn(text);
  // A module's exports are sorted by name.
  const place = (name: string) => text.indexOf(`export const ${name} `);
  return Object.entries(exported)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .sort(([a], [b]) => place(a) - place(b))
    .map(([name, declared]) => {
      const about = comments.get(name);
      if (about === undefined) throw new Error(`contracts/api/${noun}.ts has no comment for ${name}: add one`);
      return { ...declared, declared, name, noun, about };
    });
});

/** Every named struct. */
export const namedStructs: readonly NamedStruct[] = modules.flatMap(({ exported }) =>
  Object.entries(exported).flatMap(([name, struct]) => (struct instanceof Struct ? [{ name, struct }] : [])),
);
