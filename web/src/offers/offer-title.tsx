import { Fragment } from 'react';

/** A long word in katakana, with what precedes it; and the last word of a longer one. */
const LONG_WORD = /([^\p{Script=Katakana}ー（「『【〈(])(?=[\p{Script=Katakana}ー]{6})/gu;
const LAST_WORD =
  /([\p{Script=Katakana}ー]{7})(?=(?:エンジニア|マネージャー|デザイナー|サイエンティスト|アナリスト))/gu;

/**
 * An offer's title that may break before a long word in katakana: browsers join it to the phrase before it, and then break inside
 * the word.
 */
export const OfferTitle = ({ title }: { title: string }) => (
  <bdi>
    {title
      .replace(LONG_WORD, '$1\n')
      .replace(LAST_WORD, '$1\n')
      .split('\n')
      .map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title never move.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
  </bdi>
);
