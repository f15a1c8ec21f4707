import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Icon } from '#web/src/ui/icon.tsx';
import '#web/src/forms/fields/field.css';
import '#web/src/forms/fields/text-input.css';
import './picker-search.css';

interface PickerSearchProps {
  id: string;
  label: string;
  onKeyword(keyword: string): void;
  /** What was found, in words; announced. Empty while nothing is looked for. */
  found: ReactNode;
}

/** A word to narrow a long list of choices. While an IME composes nothing is told; the finished word is, once. */
export const PickerSearch = ({ id, label, onKeyword, found }: PickerSearchProps) => {
  const composing = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    // It narrows the list; the form around it is not sent off from here.
    if (event.key === 'Enter') event.preventDefault();
    // Empties the field first; only then does it close what stands around it.
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
