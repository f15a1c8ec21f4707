/** So many lines in a row make a duplicate; so many of them say something, that is, are more than brackets. */
const LINES = 6;
const TELLING = 5;

const COMMENTS = /^\s*\{?\/\*[\s\S]*?\*\/\}?|^\s*\/\/.*$/gm;
const IMPORTS = /^(?:import|export)\s[^;'"]*?\bfrom\s+'[^']*';|^import\s+'[^']*';/gm;
const isTelling = (line: string): boolean => /[\p{L}\p{N}]/u.test(line);
const blank = (text: string): string => text.replace(/[^\n]/g, '');

interface Line {
  readonly text: string;
  /** Of the file, from 1. */
  readonly number: number;
}

/** The lines that count: trimmed, without blank ones, imports and comments. */
const linesOf = (source: string): readonly Line[] =>
  source
    .replace(COMMENTS, blank)
    .replace(IMPORTS, blank)
    .split('\n')
    .map((text, index) => ({ text: text.trim(), number: index + 1 }))
    .filter(({ text }) => text !== '');

interface Place {
  readonly file: string;
  readonly line: number;
}

/** Where each block of six lines begins. */
const blocksIn = (sources: Readonly<Record<string, string>>): ReadonlyMap<string, readonly Place[]> => {
  const blocks = new Map<string, Place[]>();
  for (const [file, source] of Object.entries(sources)) {
    const lines = linesOf(source);
    for (let first = 0; first + LINES <= lines.length; first += 1) {
      const texts = lines.slice(first, first + LINES).map(({ text }) => text);
      if (texts.filter(isTelling).length < TELLING) continue;
      const block = texts.join('\n');
      blocks.set(block, [...(blocks.get(block) ?? []), { file, line: lines[first]?.number ?? 0 }]);
    }
  }
  return blocks;
};

/** Two places that say the same. */
interface Duplicate {
  /** Both files, in the order of the alphabet: `web/a.css, web/b.css`. */
  readonly files: string;
  /** Both places, for a person: `web/a.css:3 and web/b.css:17`. */
  readonly told: string;
}

/**
 * The pairs of files, or of places in one, that have six lines in a row in common; each pair once.
 * @param sources texts by path
 */
export const duplicates = (sources: Readonly<Record<string, string>>): readonly Duplicate[] => {
  const pairs = new Map<string, Duplicate>();
  for (const places of blocksIn(sources).values())
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        const files = [one.file, other.file].sort().join(', ');
        const told = `${one.file}:${one.line} and ${other.file}:${other.line}`;
        if (!pairs.has(files)) pairs.set(files, { files, told });
      }
  return [...pairs.values()];
};
