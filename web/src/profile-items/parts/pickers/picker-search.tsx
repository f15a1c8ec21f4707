import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Icon } from '#web/src/ui/icon.tsx';
import '#web/src/forms/fields/field.css';
import '#web/src/forms/fields/text-input.css';
import './picker-search.css';

interface PickerSearchProps {
  id: string;
  label: string;
  onKeyword(keyword: string): void;
  /** The number of results in words, announced by screen readers; empty without a keyword. */
  found: ReactNode;
}

/** A search field for a long list of choices. It reports no keyword during an IME composition, only the finished text. */
export const PickerSearch = ({ id, label, onKeyword, found }: PickerSearchProps) => {
  const composing = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    // Enter must not submit the surrounding form.
    if (event.key === 'Enter') event.preventDefault();
    // The first Escape clears the field; only the next one closes the surrounding element.
    if (event.key === 'Escape' && event.currentTarget.value !== '') {
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.value = '';
      onKeyword('');
    }
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="search-input">
        <Icon name="search" />
        <input
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
      <p className="picker-found" role="status">
        {found}
      </p>
    </div>
  );
};
