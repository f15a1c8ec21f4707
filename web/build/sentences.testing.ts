const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const STRINGS = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;
/** What follows a link's own words wherever it opens a tab; each link draws it in its own way. */
const NEW_TAB = '（新しいタブで開きます）';
/** Where one sentence ends and the next begins: at its full stop, at markup within a string, and at what a template fills in. */
const SENTENCE_END = /[。<>]|\$\{[^}]*\}/;
/** Shorter ones are labels and names of things. */
const MIN_LENGTH = 12;
const isSentence = (words: string): boolean => JAPANESE.test(words) && words.length >= MIN_LENGTH;

/** A source without its comments. */
export const codeOf = (source: string): string => source.replace(COMMENTS, '');

/** The Japanese sentences in a source file, each once: those of its string literals and templates, and of its JSX text or HTML. */
const sentencesIn = (source: string): Set<string> => {
  const code = codeOf(source);
  const strings = [...code.matchAll(STRINGS)].map(([, single, double, template]) => single ?? double ?? template ?? '');
  const texts = code.replace(STRINGS, '').split(/[<>{}\n]/);
  const sentences = [...strings, ...texts].flatMap((words) => words.replace(NEW_TAB, '').split(SENTENCE_END));
  return new Set(sentences.map((words) => words.trim()).filter(isSentence));
};

/** The sentences that stand in more than one of the files, with those files. */
export const saidTwice = (sources: Readonly<Record<string, string>>): Record<string, string[]> => {
  const places = new Map<string, string[]>();
  for (const [path, source] of Object.entries(sources))
    for (const sentence of sentencesIn(source)) places.set(sentence, [...(places.get(sentence) ?? []), path]);
  return Object.fromEntries([...places].filter(([, paths]) => paths.length > 1));
};
