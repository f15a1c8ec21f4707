const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const STRINGS = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;
/** What follows a link's own words wherever it opens a tab; each link draws it in its own way. */
const NEW_TAB = '（新しいタブで開きます）';
const PLACEHOLDERS = /\$\{[^}]*\}/g;
/** Shorter ones are labels and names of things. What a template fills in does not count. */
const MIN_LENGTH = 12;
const isSentence = (words: string): boolean =>
  JAPANESE.test(words) && words.replace(PLACEHOLDERS, '').length >= MIN_LENGTH;

/** The Japanese sentences in a source file, each once: its string literals, templates as a whole, and its JSX text. */
const sentencesIn = (source: string): Set<string> => {
  const code = source.replace(COMMENTS, '');
  const strings = [...code.matchAll(STRINGS)].map(([, single, double, template]) => single ?? double ?? template ?? '');
  const texts = code.replace(STRINGS, '').split(/[<>{}\n]/);
  return new Set([...strings, ...texts].map((words) => words.replace(NEW_TAB, '').trim()).filter(isSentence));
};

/** The sentences that stand in more than one of the files, with those files. */
export const saidTwice = (sources: Readonly<Record<string, string>>): Record<string, string[]> => {
  const places = new Map<string, string[]>();
  for (const [path, source] of Object.entries(sources))
    for (const sentence of sentencesIn(source)) places.set(sentence, [...(places.get(sentence) ?? []), path]);
  return Object.fromEntries([...places].filter(([, paths]) => paths.length > 1));
};
