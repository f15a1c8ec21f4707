import { Children, createContext, Fragment, type ReactNode, use } from 'react';

/** Splits a text into phrases in a browser without `word-break: auto-phrase`; undefined in others. */
export const PhraseParser = createContext<((text: string) => readonly string[]) | undefined>(undefined);

/** A long word in katakana, with what precedes it: browsers join it to the phrase before it, and then break inside the word. */
const LONG_WORD = /([^\p{Script=Katakana}ー（「『【〈(])(?=[\p{Script=Katakana}ー]{6})/gu;
/** The last word of a long name in katakana, which no dictionary divides. */
const LAST_WORD =
  /([\p{Script=Katakana}ー]{3})(?=(?:エンジニア|マネージャー|デザイナー|デザイン|サイエンティスト|アナリスト|アドバイザー))/gu;

const broken = (text: string, parse: (text: string) => readonly string[]): ReactNode => {
  const words = text.replace(LONG_WORD, '$1\n').replace(LAST_WORD, '$1\n').split('\n');
  const phrases = words.flatMap(parse);
  if (phrases.length === 1) return text;
  return (
    <span className="phrases">
      {phrases.map((phrase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of a text have no other name and never move.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
};

/** Texts of headings, buttons, labels and short values, which break between phrases in every browser. Elements stay as they are. */
export const Phrases = ({ children }: { children: ReactNode }): ReactNode => {
  const parse = use(PhraseParser) ?? ((text: string) => [text]);
  return Children.map(children, (child) => (typeof child === 'string' ? broken(child, parse) : child));
};
