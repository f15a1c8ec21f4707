import { join } from 'node:path';
import { changesBetween } from './changes.ts';
import { checkCommit, DiffError, textAt, textHere } from './git-files.ts';
import { readDocument } from './openapi-document.ts';
import { type PactDocument, pactChanges } from './pact-changes.ts';
import type { Change } from './words.ts';

const FILE = 'contracts/openapi.yaml';
const PACT = 'contracts/pact/pacts/tsugimichi-web-tsugimichi-api.json';
const HELP = `npm run contract:diff -- REF

Lists what a backend must change since REF (a branch, tag or commit): compares ${FILE}
and ${PACT} of REF with the present ones.

Example: npm run contract:diff -- main`;

const readPact = (text: string, name: string): PactDocument => {
  type Versioned = PactDocument & { metadata?: { pactSpecification?: { version?: string } } };
  let pact: Versioned | null = null;
  try {
    pact = JSON.parse(text) as Versioned | null;
  } catch {
    // Reported below, like JSON that is not a pact.
  }
  const version = pact?.metadata?.pactSpecification?.version;
  if (pact && Array.isArray(pact.interactions) && version === '4.0') return pact;
  throw new DiffError(
    `${name} is not a pact of version 4.0: name another commit, or write it with \`npm test -- pact\`.`,
  );
};

/** One of the two files, at the commit and now; undefined if the commit does not have it. */
const bothOf = <Kind>(
  folder: string,
  ref: string,
  [file, writer]: readonly [string, string],
  read: (text: string, name: string) => Kind,
): { before: Kind; after: Kind } | undefined => {
  const [old, now] = [textAt(folder, ref, file), textHere(folder, file)];
  if (old === undefined) return undefined;
  if (now === undefined) throw new DiffError(`There is no ${file} here: \`${writer}\` writes it.`);
  return { before: read(old, `${file} of ${ref}`), after: read(now, file) };
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const report = (ref: string, changes: readonly Change[]): string => {
  if (changes.length === 0) return `The requirements for a backend have not changed since ${ref}.`;
  const calls = Map.groupBy(changes, ({ call }) => call);
  const lines = [...calls].map(([call, own]) =>
    [call, ...own.map(({ kind, sentence }) => `  ${kind.padEnd(8)}  ${sentence}`)].join('\n'),
  );
  const breaking = [...new Set(changes.filter(({ breaks }) => breaks).map(({ call }) => call))];
  const summary =
    breaking.length === 0
      ? `No change breaks a backend that fulfils the contract of ${ref}.`
      : `${counted(breaking.length, 'call')} would fail at a backend that fulfils the contract of ${ref}: ${breaking.join(', ')}.`;
  return [...lines, summary].join('\n\n');
};

/** Changes of the pact without those already reported for the document. */
const beyond = (reported: readonly Change[], changes: readonly Change[]): readonly Change[] =>
  changes.filter(({ call, sentence }) => {
    const [start] =
      /^[\w ]+: (?:the SPA (?:no longer )?sends )?`[^`]+` (?:is required|is no longer|\()/.exec(sentence) ?? [];
    const [where, place] = [start?.split(':')[0], /`[^`]+`/.exec(start ?? '')?.[0]];
    const isReported = (one: Change) => one.call === call && one.sentence.startsWith(`${where}: `);
    return place === undefined || !reported.some((one) => isReported(one) && one.sentence.includes(place));
  });

const compare = (folder: string, ref: string): string => {
  checkCommit(folder, ref);
  const documents = bothOf(folder, ref, [FILE, 'npm run generate'], readDocument);
  const pacts = bothOf(folder, ref, [PACT, 'npm test -- pact'], readPact);
  if (!documents && !pacts) throw new DiffError(`There is no ${FILE} in ${ref}, and no pact: name a later commit.`);
  const here = textHere(folder, FILE);
  const { paths = {} } = documents?.after ?? (here ? readDocument(here, FILE) : {});
  const inDocuments = documents ? changesBetween(documents.before, documents.after) : [];
  const inPacts = pacts ? pactChanges(pacts.before, pacts.after, Object.keys(paths)) : [];
  const missing = documents ? !pacts && PACT : FILE;
  return [
    ...(missing ? [`There is no ${missing} in ${ref}: only ${missing === FILE ? PACT : FILE} is compared.`] : []),
    report(ref, [...inDocuments, ...beyond(inDocuments, inPacts)]),
  ].join('\n\n');
};

/** Runs the command in a folder; returns its output and exit code. */
export const contractDiff = (folder: string, words: readonly string[]): { code: 0 | 1; output: string } => {
  const [ref, ...more] = words;
  if (ref === '--help') return { code: 0, output: HELP };
  try {
    if (ref === undefined || more.length > 0 || ref.startsWith('-'))
      throw new DiffError('Name one commit to compare with: `npm run contract:diff -- main`.');
    return { code: 0, output: compare(folder, ref) };
  } catch (error) {
    if (error instanceof DiffError) return { code: 1, output: error.message };
    throw error;
  }
};

if (import.meta.main) {
  const { code, output } = contractDiff(join(import.meta.dirname, '..', '..'), process.argv.slice(2));
  (code === 0 ? console.log : console.error)(output);
  process.exitCode = code;
}
