import { dirname, join, matchesGlob } from 'node:path';

/** Modules and style sheets with their text, by path from `/web/`. */
type Sources = Readonly<Record<string, string>>;

/** A sheet that a module asks for by itself counts as fetched with it: it waits for it. */
const STATIC = /^(?:import|export)\s(?!type\b)[^;]*?'([^']+)';|\bimport\('([^']+\.css)'\)/gm;
const DYNAMIC = /\bimport\(\s*'([^']+\.tsx?)'/g;
/** What a module finds by folder. */
const FOUND = /\bimport\.meta\.glob(?:<[^>]*>)?\(\s*(\[[^\]]*\]|'[^']*'),\s*\{([^}]*)\}/g;
const CLASS_NAMES = /[cC]lassName\s*[=:]\s*\{?([^>\n]*)/g;

const resolved = (from: string, specifier: string): string =>
  specifier.startsWith('.') ? join(dirname(from), specifier) : specifier.replace(/^#/, '/');
const importsOf = (sources: Sources, pattern: RegExp): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(sources).map(([path, text]) => [
      path,
      [...text.matchAll(pattern)]
        .map(([, specifier, sheet = '']) => resolved(path, specifier ?? sheet))
        .filter((to) => to in sources),
    ]),
  );
/** The files that a module finds by folder: at once where it says `eager`, else when somebody asks for one. */
const foundBy = (sources: Sources, path: string, isEager: boolean): readonly string[] => {
  const text = sources[path] ?? '';
  const finds = [...text.matchAll(FOUND)];
  if (finds.length < text.split('import.meta.glob').length - 1)
    throw new Error(`${path} finds files in a way not known here.`);
  return finds
    .filter(([, , options = '']) => options.includes('eager: true') === isEager)
    .flatMap(([, globs = '']) => {
      const said = [...globs.matchAll(/'(!?)([^']+)'/g)].map(([, no, glob = '']) => ({
        no,
        glob: resolved(path, glob),
      }));
      const fits = (file: string, isLeftOut: boolean) =>
        said.some(({ no, glob }) => Boolean(no) === isLeftOut && matchesGlob(file, glob));
      return Object.keys(sources).filter((file) => fits(file, false) && !fits(file, true));
    });
};
const withFound = (sources: Sources, imports: ReadonlyMap<string, readonly string[]>, isEager: boolean) =>
  new Map([...imports].map(([path, named]) => [path, [...named, ...foundBy(sources, path, isEager)]]));

/** A file with all that its imports bring at once. */
const withImports = (file: string, imports: ReadonlyMap<string, readonly string[]>, found = new Set<string>()) => {
  if (found.has(file)) return found;
  found.add(file);
  for (const other of imports.get(file) ?? []) withImports(other, imports, found);
  return found;
};

/** The sheets that speak of a class, by its name. */
const sheetsByClass = (sources: Sources): ReadonlyMap<string, readonly string[]> => {
  const sheets = new Map<string, string[]>();
  for (const [path, text] of Object.entries(sources).filter(([name]) => name.endsWith('.css')))
    for (const [, name = ''] of text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\.([a-zA-Z][\w-]*)/g))
      sheets.set(name, [...(sheets.get(name) ?? []), path]);
  return sheets;
};

/** The words of a module's `className`s, those behind a condition too. */
const classesOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(CLASS_NAMES)]
      .flatMap(([, value = '']) => [...value.matchAll(/["'`]([^"'`]*)["'`]/g)])
      .flatMap(([, words = '']) => words.replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/)),
  );

/**
 * Classes that stand bare, each as `module: .class, opened by module`: when the module is there, by what is fetched with it and by what
 * has to be there before, none of the sheets that speak of the class is.
 * @param start the module that a page begins with
 */
export const bareClasses = (sources: Sources, start: string): readonly string[] => {
  const imports = withFound(sources, importsOf(sources, STATIC), true);
  const later = withFound(sources, importsOf(sources, DYNAMIC), false);
  const sheets = sheetsByClass(sources);
  const together = new Map(
    [start, ...[...later.values()].flat()].map((entry) => [entry, withImports(entry, imports)] as const),
  );
  const there = new Map<string, ReadonlySet<string>>([[start, together.get(start) ?? new Set()]]);
  /** What is there when a module asks for another one: what each chunk that may hold it has brought. */
  const before = (asking: string) =>
    [...together].flatMap(([entry, files]) => (files.has(asking) && there.get(entry)) || []);
  // What is opened by something opened later is known after that: as many rounds as such steps there are.
  for (let known = 0; known < there.size || known === 0; ) {
    known = there.size;
    for (const [entry, files] of together) {
      if (entry === start) continue;
      const ways = [...later].filter(([, opened]) => opened.includes(entry)).flatMap(([asking]) => before(asking));
      const [first, ...others] = ways;
      if (first) there.set(entry, others.reduce((all, way) => all.intersection(way), first).union(files));
    }
  }
  return [...there].flatMap(([entry, files]) =>
    [...(together.get(entry) ?? [])].flatMap((module) =>
      [...classesOf(sources[module] ?? '')]
        .filter((name) => sheets.get(name)?.every((sheet) => !files.has(sheet)))
        .map((name) => `${module}: .${name}, opened by ${entry}`),
    ),
  );
};
