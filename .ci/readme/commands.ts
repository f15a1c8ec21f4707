import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#ci/places.ts';

/** A line of a page that a reader may put into a shell. */
export interface Command {
  /** The page, from the project's root. */
  readonly page: string;
  /** The line as it stands, without the comment behind it. Of a sentence's line with `&&` each part is one. */
  readonly line: string;
  /** True in a block of lines that are run in turn, false within a sentence or a table. */
  readonly isBlock: boolean;
}

const PAGES = ['*.md', '{.ci,contracts,fixtures,mock-server,web}/**/*.md'];
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist)\//;
/** A fence of a block, with the language behind it. */
const FENCE = /^\s*```(\w*)\s*$/;
/** A block without a fence; what stands behind a line of it, two spaces on, explains it. */
const INDENTED = /^ {4,}\S/;
const SPAN = /`([^`\n]+)`/g;
/** A comment begins at a `#` that stands alone. */
const COMMENT = /(?:^|\s+)#\s.*$/;
const VARIABLES = /^(?:[A-Z][A-Z0-9_]*=\S+ )+/;
/** With more than its name behind it a program is a command, without it is a word of the sentence. */
const PROGRAM = /^(?:npm(?! run$)|npx|node|curl|nginx|apt-get|systemctl|php|composer|ssh|cp|mv|ln|mkdir) [^=]/;

/** All pages of the project, by their path from its root. */
export const readPages = (): ReadonlyMap<string, string> => {
  const files = globSync(PAGES, { cwd: ROOT }).filter((file) => !LEFT_OUT.test(file));
  return new Map(files.sort().map((file) => [file.replaceAll('\\', '/'), readFileSync(join(ROOT, file), 'utf8')]));
};

const isCommand = (line: string): boolean => PROGRAM.test(line.replace(VARIABLES, ''));

interface Split {
  /** What stands in blocks, by language; '' where none is named. */
  readonly blocks: readonly (readonly [language: string, text: string])[];
  readonly sentences: string;
}

const split = (text: string): Split => {
  const blocks: [string, string][] = [];
  const sentences: string[] = [];
  let open: [string, string] | undefined;
  for (const line of text.split('\n')) {
    const fence = FENCE.exec(line);
    if (fence && !open) open = [fence[1] ?? '', ''];
    else if (fence && open) {
      blocks.push(open);
      open = undefined;
    } else if (open) open[1] += `${line}\n`;
    else sentences.push(line);
  }
  return { blocks, sentences: sentences.join('\n') };
};

const linesOf = (block: string): readonly string[] =>
  block
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(COMMENT, '').trim())
    .filter((line) => line !== '');

/**
 * The commands of a page: every line of its blocks for a shell, those lines of other blocks, indented ones too, that begin
 * with a program, and what stands so between backticks.
 */
export const commandsIn = (page: string, text: string): readonly Command[] => {
  const { blocks, sentences } = split(text);
  const inBlocks = blocks.flatMap(([language, block]) =>
    linesOf(block).filter((line) => language === 'sh' || (language === '' && isCommand(line))),
  );
  const indented = sentences
    .split('\n')
    .filter((line) => INDENTED.test(line))
    .map((line) => line.trim().replace(/ {2,}.*$/, ''))
    .filter((line) => isCommand(line));
  const inSentences = [...sentences.matchAll(SPAN)]
    .flatMap(([, span = '']) => span.split(' && '))
    .filter((span) => isCommand(span));
  return [
    ...[...inBlocks, ...indented].map((line) => ({ page, line, isBlock: true })),
    ...inSentences.map((line) => ({ page, line, isBlock: false })),
  ];
};

/** Every command of every page. */
export const allCommands = (): readonly Command[] => [...readPages()].flatMap(([page, text]) => commandsIn(page, text));
