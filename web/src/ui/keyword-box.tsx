import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import './keyword-box.css';

/** The keyword is part of the address, so a long pasted text would make it too long for servers. */
const LONGEST_KEYWORD = 100;

interface KeywordBoxProps {
  keyword: string;
  onKeyword: (keyword: string) => void;
}

/** A keyword filter. It reports nothing during an IME composition, and the result once afterwards. */
export const KeywordBox = ({ keyword, onKeyword }: KeywordBoxProps) => {
  const id = useId();
  const composing = useRef(false);
  const [draft, setDraft] = useState(keyword);
  useEffect(() => {
    if (!composing.current) setDraft(keyword);
  }, [keyword]);
  const report = (text: string) => {
    setDraft(text);
    if (!composing.current) onKeyword(text);
  };
  return (
    <div className="keyword-box">
      <Icon name="search" />
      <label htmlFor={id}>キーワード</label>
      <input
        id={id}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST_KEYWORD}
        value={draft}
        onChange={(event: ChangeEvent<HTMLInputElement>) => report(event.target.value)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          report(event.currentTarget.value);
        }}
      />
    </div>
  );
};
