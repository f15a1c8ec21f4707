import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import '#web/src/ui/styles/fields.css';
import '#web/src/ui/styles/text-button.css';
import styles from './pickers.module.css';

interface PickerSearchProps {
  id: string;
  what: string;
  keyword: string;
  /** The number of hits; null if the picker shows it. */
  count: number | null;
  onKeyword(keyword: string): void;
  /** Moves the focus into the list. */
  onEnter?(): void;
}

/** A search field for a long list of choices. It reports no keyword during an IME composition, only the finished text. */
export const PickerSearch = ({ id, what, keyword, count, onKeyword, onEnter }: PickerSearchProps) => {
  const composing = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (input.current) input.current.value = '';
    input.current?.focus();
    onKeyword('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      // It must not submit the surrounding form.
      event.preventDefault();
      onEnter?.();
    }
    // The first Escape clears the field; only the next one closes the surrounding element.
    if (event.key === 'Escape' && event.currentTarget.value !== '') {
      event.preventDefault();
      event.stopPropagation();
      clear();
    }
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {`キーワードで${what}を絞り込む`}
      </label>
      <div className={styles.searchInput}>
        <Search />
        <input
          ref={input}
          id={id}
          type="search"
          className="text-input"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={(event) => {
            composing.current = false;
            onKeyword(event.currentTarget.value);
          }}
          onChange={(event) => {
            if (!composing.current) onKeyword(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {count !== null && (
        <p className={styles.found} role="status">
          {keyword && (count > 0 ? `${count}件見つかりました` : `「${keyword}」に合う${what}は見つかりませんでした。`)}
        </p>
      )}
      {count === 0 && (
        <div>
          <button type="button" className="text-button" onClick={clear}>
            {`すべての${what}を表示する`}
          </button>
        </div>
      )}
    </div>
  );
};
