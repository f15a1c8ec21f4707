/** Static imports between chunks, by file name. */
export type ChunkImports = Readonly<Record<string, readonly string[]>>;

/**
 * The first ring of chunks that import each other, empty where there is none. Inside a ring a module can be read before it
 * has been run: what it exports is undefined then, in the build only.
 */
export const chunkCycle = (imports: ChunkImports): string[] => {
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): string[] => {
    const start = way.indexOf(name);
    if (start >= 0) return [...way.slice(start), name];
    if (done.has(name)) return [];
    for (const next of imports[name] ?? []) {
      const found = walk(next, [...way, name]);
      if (found.length > 0) return found;
    }
    done.add(name);
    return [];
  };
  for (const name of Object.keys(imports)) {
    const found = walk(name, []);
    if (found.length > 0) return found;
  }
  return [];
};
