import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { scriptCalling } from './inline-script.ts';

/** The built files of each page, as indexes of `files`. */
export interface PageFiles {
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/**
 * The files of each page: chunks of its modules and their imports, with sheets, without those that the document loads.
 * @param modules those of each page besides the entry, and its largest picture, by path; a longer path counts by its first segment
 * @param folder the folder of the modules
 * @throws Error for a module without its own chunk, or a picture that no chunk uses
 */
export const pageFiles = (
  modules: Readonly<Record<string, readonly string[]>>,
  bundle: Rolldown.OutputBundle,
  folder: string,
): PageFiles => {
  const output = Object.values(bundle);
  const chunks = output.filter((file) => file.type === 'chunk');
  const addFiles = (chunk: Rolldown.OutputChunk, found: Set<string>): void => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') addFiles(imported, found);
    }
  };
  const inDocument = new Set<string>();
  for (const chunk of chunks) if (chunk.isEntry) addFiles(chunk, inDocument);
  const filesOf = (page: readonly string[]): ReadonlySet<string> => {
    const found = new Set<string>();
    for (const module of page) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === resolve(folder, module));
      const picture = output.find((file) => file.type === 'asset' && file.originalFileNames.includes(module));
      if (chunk) addFiles(chunk, found);
      else if (picture) found.add(picture.fileName);
      else throw new Error(`The build has no file for web/${module}: see web/src/routes.ts.`);
    }
    return found.difference(inDocument);
  };
  const needed = Object.entries(modules).map(([path, page]) => [path, [...filesOf(page)]] as const);
  const files = [...new Set(needed.flatMap(([, names]) => names))];
  const pages = needed.map(([path, names]) => [path, names.map((name) => files.indexOf(name))]);
  return { files, pages: Object.fromEntries(pages) };
};

/**
 * Preloads the files of the page at this path, all at once. A visitor without a session gets the login's files, also at an unknown path;
 * a member sees that the path is unknown. Runs in the page.
 */
const preload = ({ files, pages }: PageFiles, memberPages: readonly string[]): void => {
  const link = (more: object) =>
    document.head.appendChild(Object.assign(document.createElement('link'), { crossOrigin: '', ...more }));
  const { pathname } = location;
  const isMember = Boolean(window.__early?.mayHaveSession);
  const own = pages[pathname] ?? pages[pathname.replace(/(?<=.)\/.*/, '')];
  const mayOpen = isMember || !memberPages.includes(pathname);
  const page = (mayOpen && own) || pages[isMember ? '*' : '/login'] || [];
  for (const index of page) {
    const href = `/${files[index]}`;
    if (href.endsWith('.js')) link({ rel: 'modulepreload', href });
    // A page with a form has inlined its sheets.
    else if (document.querySelector(`link[href="${href}"]`)) continue;
    else if (href.endsWith('.css')) {
      // As a preload like Vite's link; another kind would be requested twice.
      const sheet = link({ rel: 'preload', as: 'style', href });
      const settle = () => {
        if (document.querySelector(`link[rel=stylesheet][href$="${href}"]`)) return;
        // An alternate sheet uses the preload without styling; otherwise browsers warn of an unused preload.
        Object.assign(sheet, { title: '-', rel: 'alternate stylesheet' });
      };
      addEventListener('load', () => setTimeout(settle, 2000));
    } else fetch(href).catch(() => undefined);
  }
};

/** The script that preloads the files of its page. */
export const preloadScript = (found: PageFiles, memberPages: readonly string[]): string =>
  scriptCalling(preload, found, memberPages);
