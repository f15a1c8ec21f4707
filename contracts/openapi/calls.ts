import { readdirSync, readFileSync } from 'node:fs';
import { Struct } from 'superstruct';
import { type Endpoint, isEndpoint } from '#contracts/api/endpoint.ts';
import type { AnyStruct } from '#fixtures/loader/described.ts';

/** A call of the contract with what its module says of it. */
export interface Call extends Endpoint {
  /** Under which it is exported: `saveCareer`. */
  readonly name: string;
  /** Of its module: `careers`. */
  readonly noun: string;
  /** The comment above it, in one line. */
  readonly about: string;
  readonly declared: Endpoint;
}

/** A struct that a module of the contract exports. */
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

/** The comments above what a module exports, by name. */
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

/** Every call of the contract, by noun and in the order of its module. @throws for one without a comment. */
export const calls: readonly Call[] = modules.flatMap(({ noun, exported, text }) => {
  const comments = commentsIn(text);
  // A module's exports come sorted by name.
  const place = (name: string) => text.indexOf(`export const ${name} `);
  return Object.entries(exported)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .sort(([a], [b]) => place(a) - place(b))
    .map(([name, declared]) => {
      const about = comments.get(name);
      if (about === undefined) throw new Error(`contracts/api/${noun}.ts says nothing of ${name}: give it a comment`);
      return { ...declared, declared, name, noun, about };
    });
});

/** Every struct that has a name. */
export const namedStructs: readonly NamedStruct[] = modules.flatMap(({ exported }) =>
  Object.entries(exported).flatMap(([name, struct]) => (struct instanceof Struct ? [{ name, struct }] : [])),
);
