import { Search, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { grouped } from '#web/src/format/yen.ts';
import { HITS_SETTLE_MS } from '#web/src/ui-constants.ts';
import styles from './keyword-box.module.css';

/** The keyword is part of the address, so a long pasted text would make it too long for servers. */
const MAX_KEYWORD_LENGTH = 100;

/** The words once they have not changed for a while, so that screen readers do not announce every key. */
export const useSettled = (words: string, ms = HITS_SETTLE_MS): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), ms);
    return () => clearTimeout(timer);
  }, [words, ms]);
  return settled;
};

interface KeywordBoxProps {
  keyword: string;
  /** What may be searched for. */
  placeholder: string;
  onKeyword: (keyword: string) => void;
  hits: number | null;
  /** The hits in words, announced by screen readers. */
  hitsWords: string;
  /** Called by Enter, or the search key of a phone. */
  onSearch: () => void;
}

/** A keyword filter. It reports nothing during an IME composition, and the result once afterwards. */
export const KeywordBox = ({ keyword, placeholder, onKeyword, hits, hitsWords, onSearch }: KeywordBoxProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const [draft, setDraft] = useState(keyword);
  useEffect(() => {
    if (!composing.current) setDraft(keyword);
  }, [keyword]);
  const report = (text: string) => {
    setDraft(text);
    if (!composing.current) onKeyword(text);
  };
  const clear = () => {
    // The pressed button disappears.
    input.current?.focus();
    report('');
  };
  const announced = useSettled(keyword && hits !== null ? hitsWords : '');
  return (
    // A form: its submission ignores the Enter that ends an IME composition.
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <Search />
      <label className="visually-hidden" htmlFor={id}>
        キーワード
      </label>
      <input
        id={id}
        ref={input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={MAX_KEYWORD_LENGTH}
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
      {keyword && hits !== null && (
        <span className={styles.hits} data-none={hits === 0 || undefined} aria-hidden="true">
          {`${grouped(hits)}件`}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {announced}
      </span>
      {draft && (
        <button className={styles.clear} type="button" aria-label="キーワードを消す" onClick={clear}>
          <X />
        </button>
      )}
    </form>
  );
};
