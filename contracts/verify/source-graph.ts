import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

/** A declaration at the top of a file: `web/a.ts#name`. What a file does without declaring is `web/a.ts#`. */
export type Declared = string;

interface Source {
  /** The text of each declaration, by name. */
  readonly declarations: ReadonlyMap<string, string>;
  /** Where each imported name is declared. */
  readonly imports: ReadonlyMap<string, Declared>;
  /** Files that are imported without a name. */
  readonly effects: readonly string[];
}

export interface SourceGraph {
  readonly textOf: (declared: Declared) => string;
  readonly all: readonly Declared[];
  /** Declarations with all that they reach: called, drawn or loaded later; what is barred, and what only it reaches, left out. */
  readonly reachedFrom: (
    from: readonly Declared[],
    isBarred?: (declared: Declared) => boolean,
  ) => ReadonlySet<Declared>;
}

/** A statement at the top of a file begins at the margin with a word: the formatter sees to it. */
const STATEMENT = /^(?=[\w@'"])/m;
const DECLARED =
  /^(?:export )?(?:default )?(?:declare )?(?:async )?(?:const|let|function\*?|class)\s+(\{[^}]*\}|\[[^\]]*\]|\w+)/;
const STATIC = /^(?:import|export) (?!type\b)(?:(?:\* as )?(\w+|\*)?,?\s*(?:\{([^}]*)\})?\s*from )?'([^']+)'/;
const LATER = /import\(\s*'([^']+)'\s*\)(?:\.then\(\((\w+)\)\s*=>\s*\2\.(\w+))?/g;
/** What Vite puts together of all files of a pattern. */
const GLOBBED = /import\.meta\.glob[^(]*\(\s*\[?\s*'([^']+)'[^)]*?\bimport: '(\w+)'/g;
const WORD = /[A-Za-z_$][\w$]*/g;

/** The file that an import names; undefined for a package. */
const fileOf = (from: string, name: string): string | undefined => {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? join(from, '..', name) : undefined;
};

const namesIn = (list = ''): [local: string, there: string][] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(' as '))
    .map(([there = '', local = there]) => [local, there]);

const readSource = (file: string, text: string): Source => {
  const declarations = new Map<string, string>();
  const imports = new Map<string, Declared>();
  const effects: string[] = [];
  for (const statement of text.split(STATEMENT)) {
    const [, whole, list, name = ''] = STATIC.exec(statement) ?? [];
    const target = fileOf(file, name);
    if (target !== undefined) {
      effects.push(target);
      for (const [local, there] of namesIn(list)) imports.set(local, `${target}#${there}`);
      if (whole !== undefined) imports.set(whole, `${target}#*`);
      continue;
    }
    const [names = ''] = DECLARED.exec(statement)?.slice(1) ?? [];
    const declared = names.match(WORD) ?? [''];
    for (const one of declared) declarations.set(one, `${declarations.get(one) ?? ''}${statement}`);
  }
  return { declarations, imports, effects };
};

/** The formatter leaves words in comments alone: they reach nothing. */
const withoutComments = (text: string): string => text.replaceAll(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const laterIn = (file: string, text: string, files: readonly string[]): Declared[] => [
  ...[...text.matchAll(LATER)].flatMap(([, name = '', , member = '*']) => {
    const target = fileOf(file, name);
    return target === undefined ? [] : `${target}#${member}`;
  }),
  ...[...text.matchAll(GLOBBED)].flatMap(([, pattern = '', member]) =>
    files.filter((one) => matchesGlob(one, fileOf(file, pattern) ?? '')).map((one) => `${one}#${member}`),
  ),
];

/**
 * Which declaration of some files uses which, read from their text.
 * @param root the folder that the globs start in
 */
export const readSourceGraph = (root: string, globs: readonly string[], exclude: readonly string[]): SourceGraph => {
  const files = globSync([...globs], { cwd: root, exclude: [...exclude] });
  const sources = new Map(
    files.map((file) => [file, readSource(file, withoutComments(readFileSync(join(root, file), 'utf8')))]),
  );
  const textOf = (declared: Declared): string => {
    const [file = '', name = ''] = declared.split('#');
    return sources.get(file)?.declarations.get(name) ?? '';
  };
  const usedBy = (declared: Declared): Declared[] => {
    const [file = '', name = ''] = declared.split('#');
    const source = sources.get(file);
    if (!source) return [];
    if (name === '')
      return source.effects.map((effect) => `${effect}#`).concat(wordsOf(file, source, textOf(declared)));
    const text = textOf(declared);
    if (name === '*') return [...source.declarations.keys()].map((one) => `${file}#${one}`);
    const through = source.imports.get(name);
    return [`${file}#`, ...(text === '' && through ? [through] : []), ...wordsOf(file, source, text)];
  };
  const wordsOf = (file: string, { declarations, imports }: Source, text: string): Declared[] => [
    ...laterIn(file, text, files),
    ...(text.match(WORD) ?? []).flatMap((word) => {
      if (declarations.has(word)) return `${file}#${word}`;
      return imports.get(word) ?? [];
    }),
  ];
  const reachedFrom: SourceGraph['reachedFrom'] = (from, isBarred = () => false) => {
    const reached = new Set<Declared>();
    const waiting = [...from];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next) || isBarred(next)) continue;
      reached.add(next);
      waiting.push(...usedBy(next));
    }
    return reached;
  };
  const all = [...sources].flatMap(([file, { declarations }]) =>
    [...declarations.keys()].map((name): Declared => `${file}#${name}`),
  );
  return { textOf, all, reachedFrom };
};
