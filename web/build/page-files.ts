import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** The modules, and the pictures that are seen first, which a page is drawn with besides the entry, by its path; of a path that is longer the first part counts. */
export type PageModules = Readonly<Record<string, readonly string[]>>;

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'isEntry' | 'imports'> & {
  readonly css: readonly string[];
};

/** Where each picture of the project is in a build, by its file from the folder on. */
type Pictures = ReadonlyMap<string, string>;

/** Which files a page needs, each by its place among all of them. */
export interface PageFiles {
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** The chunks of a build, with the sheets that each brings. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, facadeModuleId, isEntry, imports, viteMetadata }) => {
      return { fileName, facadeModuleId, isEntry, imports, css: [...(viteMetadata?.importedCss ?? [])] };
    });

/** The pictures of a build. */
export const picturesOf = (bundle: Rolldown.OutputBundle): Pictures =>
  new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === 'asset' ? file.originalFileNames.map((name) => [name, file.fileName] as const) : [],
    ),
  );

/**
 * The files of each page: its modules' chunks and what they import, with their sheets, less what the document brings.
 * @param folder where the modules stand
 * @throws Error for a module that no chunk was made of, and for a picture that no chunk shows
 */
export const pageFiles = (
  modules: PageModules,
  chunks: readonly Chunk[],
  folder: string,
  pictures: Pictures = new Map(),
): PageFiles => {
  const files = new Set<string>();
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const filesOf = (chunk: Chunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const sheet of chunk.css) found.add(sheet);
    for (const other of chunk.imports) {
      const imported = named.get(other);
      if (imported) filesOf(imported, found);
    }
    return found;
  };
  const there = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...filesOf(entry)]));
  const chunkOf = (module: string): Chunk => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId && resolve(folder, module) === facadeModuleId);
    if (!found) throw new Error(`No chunk is made of web/${module}: see web/app/page-modules.ts.`);
    return found;
  };
  const filesFor = (module: string): Iterable<string> => {
    if (!module.endsWith('.svg')) return filesOf(chunkOf(module));
    const picture = pictures.get(module);
    if (!picture) throw new Error(`No chunk shows web/${module}: see web/app/page-modules.ts.`);
    return [picture];
  };
  const wanted = Object.entries(modules).map(([path, list]) => {
    const all = new Set(list.flatMap((module) => [...filesFor(module)]).filter((file) => !there.has(file)));
    for (const file of all) files.add(file);
    return [path, [...all]] as const;
  });
  const places = [...files];
  return {
    files: places,
    pages: Object.fromEntries(wanted.map(([path, list]) => [path, list.map((file) => places.indexOf(file))])),
  };
};

/**
 * A script that asks for the files of the page it stands in, at once instead of one behind the other. Who has no session is
 * led to the login: from a page that is none of this site, too; a member is told that it is none.
 * Sheets are preloaded: only fetched, each would be one request more when Vite links it, and shares the line with those under way.
 * Of a preload that a page which gives way to another does not use, browsers complain some seconds after `load`: before that, it
 * becomes an alternate sheet, which uses it, styles nothing, and which Vite does not take for its own.
 * A picture is fetched.
 * @param members the pages that need a session
 */
export const aheadScript = ({ files, pages }: PageFiles, members: readonly string[]): string => {
  const short = files.map((file) => file.replace(/^assets\//, ''));
  const page = `(s.includes(p)&&!me?0:m[p]||m[p.replace(/(?<=.)\\/.*/,'')])||m[me?'*':'/login']`;
  const link =
    "const link=(more)=>document.head.appendChild(Object.assign(document.createElement('link'),{crossOrigin:''},more))";
  const isUsed = "document.querySelector('link[rel=stylesheet][href$=\"'+href+'\"]')";
  const settle = `addEventListener('load',()=>setTimeout(()=>${isUsed}||Object.assign(l,{title:'-',rel:'alternate stylesheet'}),2e3))`;
  const sheet = `const l=link({rel:'preload',as:'style',href});${settle}`;
  const fetchFile = `if(/js$/.test(href))link({rel:'modulepreload',href});else if(/css$/.test(href)){${sheet}}else fetch(href).catch(()=>0)`;
  const loop = `const me=window.__early?.me;for(const i of ${page}){const href='/assets/'+f[i];${fetchFile}}`;
  return `<script>((f,m,s,p)=>{${link};${loop}})(${JSON.stringify(short)},${JSON.stringify(pages)},${JSON.stringify(members)},location.pathname)</script>`;
};
