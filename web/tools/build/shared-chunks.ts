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
    const importedBy = (ids: readonly string[]): ReadonlySet<string> => {
      const found = new Set(ids);
      for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
      return found;
    };
    const needs = (opened: readonly string[]) =>
      importedBy(opened.flatMap((path) => filesOf(routeOf(path))).map((file) => resolve(WEB, file))).has(module);
    const [page = 'more'] = Object.entries(PAGES).find(([, opened]) => needs(opened)) ?? [];
    const usesForms = [...importedBy([module])].some((id) => id.includes('react-hook-form'));
    return usesForms ? `${page}-forms` : page;
  },
};
