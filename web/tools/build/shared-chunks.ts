import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { paths } from '#web/src/paths.ts';
import { filesOf, routeOf } from './route-table.ts';
import { WEB } from './shared-config.ts';

/** Pages that people open from outside. Each loads what it shares with later ones, but nothing that only they need. */
const PAGES = {
  offer: [paths.offer(1)],
  text: [paths.term, paths.applications],
  login: [paths.login],
  register: [paths.register.legal, paths.register.identity],
  profile: [paths.profile],
};

/** What each file loads, in each build; searched once, because the groups ask for each module. */
const loaded = new WeakMap<Rolldown.ChunkingContext, Map<string, ReadonlySet<string>>>();

/** A file and all that it imports at once. */
const loadedBy = (file: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
  const files = loaded.get(context) ?? new Map<string, ReadonlySet<string>>();
  const earlier = files.get(file);
  if (earlier) return earlier;
  const found = new Set([file]);
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  loaded.set(context, files.set(file, found));
  return found;
};

/**
 * Groups the modules of several pages by the first page that needs them, and apart those that use react-hook-form, because few pages
 * open with a form. Ungrouped, a page would request up to 40 files; as one group, an offer's page would load six times as much.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup = {
  debugName: 'shared',
  minShareCount: 2,
  // Each import is in a group of its own: none of them imports a later one.
  includeDependenciesRecursively: false,
  name: (module, context) => {
    const needs = (path: string) =>
      filesOf(routeOf(path)).some((file) => loadedBy(resolve(WEB, file), context).has(module));
    const [page = 'more'] = Object.entries(PAGES).find(([, opened]) => opened.some(needs)) ?? [];
    const usesForms = [...loadedBy(module, context)].some((id) => id.includes('react-hook-form'));
    return usesForms ? `${page}-forms` : page;
  },
};

/** Groups what the documents of a build load at once by these documents: none loads a module that only others need. */
export const documentChunks = (documents: readonly string[]): Rolldown.CodeSplittingGroup => ({
  debugName: 'documents',
  tags: ['$initial'],
  includeDependenciesRecursively: false,
  name: (module, context) =>
    ['index', ...documents.keys().filter((at) => loadedBy(documents[at] ?? '', context).has(module))].join('-'),
});
