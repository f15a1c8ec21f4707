import { fileURLToPath } from 'node:url';
import { type Declared, readSourceGraph, type SourceGraph } from './source-graph.ts';

/** What a page of the SPA relies on. */
export interface Screens {
  /** The screens that make a call, by the names of their folders; `every page` where the frame around them does. */
  readonly thatCall: (method: string, path: string) => readonly string[];
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = ['web/**/*.{ts,tsx}', 'contracts/api/*.ts'];
const ASIDE = ['**/*.{test,e2e,testing,wide}.{ts,tsx}', 'web/{e2e,bench,gallery,kit,build,dist}/**'];

const ENDPOINT = /= endpoint\(\{[\s\S]*?\bmethod: '(\w+)'[\s\S]*?\bpath: '([^']+)'/;
const SCREEN = /^web\/screens\/([^/]+)\/[^#/]+-screen\.tsx#\w/;
/** The frame around all screens, and where it begins to be one of them. */
const FRAME = 'web/app/app.tsx#*';
const isRoute = (declared: Declared): boolean => declared.startsWith('web/app/routes.tsx#');

interface Call {
  readonly declared: Declared;
  readonly method: string;
  readonly path: RegExp;
}

const endpointsOf = ({ all, textOf }: SourceGraph): Call[] =>
  all.flatMap((declared) => {
    const [, method, path] = ENDPOINT.exec(textOf(declared)) ?? [];
    if (method === undefined || path === undefined) return [];
    return { declared, method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) };
  });

/** What the routes load of each screen, by the names of the screens' folders. */
const rootsOf = ({ all }: SourceGraph): ReadonlyMap<string, Declared[]> => {
  const roots = new Map<string, Declared[]>();
  for (const declared of all) {
    const folder = SCREEN.exec(declared)?.[1];
    if (folder !== undefined) roots.set(folder, [...(roots.get(folder) ?? []), declared]);
  }
  return roots;
};

/** Reads from the sources of the SPA which screen makes which call, through stores and forms. */
export const readScreens = (root = ROOT): Screens => {
  const graph = readSourceGraph(root, SOURCES, ASIDE);
  const endpoints = endpointsOf(graph);
  const reached = new Map([...rootsOf(graph)].map(([folder, from]) => [folder, graph.reachedFrom(from)]));
  const frame = graph.reachedFrom([FRAME], isRoute);
  return {
    thatCall: (method, path) => {
      // A browser asks with OPTIONS whether a write may follow: whoever needs one needs the other.
      const takesMethod = (one: Call) => one.method === method || (method === 'OPTIONS' && one.method !== 'GET');
      const called = endpoints.filter((one) => takesMethod(one) && one.path.test(path));
      const isIn = (set: ReadonlySet<Declared>) => called.some(({ declared }) => set.has(declared));
      if (isIn(frame)) return ['every page'];
      return [...reached].filter(([, set]) => isIn(set)).map(([folder]) => folder);
    },
  };
};
