import { useState, useSyncExternalStore } from 'react';

let isNoticed = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The browser takes nothing of what is typed: its storage is full or forbidden. */
export const noticeNotStored = (): void => {
  isNoticed = true;
  for (const listener of listeners) listener();
};

/**
 * Says so where it is noticed first, as long as that form stands; not again in the forms after it. Its place is there from the start:
 * a screen reader reads out what comes into one that it knows.
 */
export const NotStoredNote = () => {
  const [wasNoticed] = useState(isNoticed);
  const isNew = useSyncExternalStore(
    subscribe,
    () => isNoticed && !wasNoticed,
    () => false,
  );
  return (
    <p className="field-hint" role="status">
      {isNew
        ? 'ブラウザーの設定か空き容量のため、入力途中の内容をこの端末に残せません。ページを閉じるか再読み込みすると、入力し直しになります。'
        : ''}
    </p>
  );
};
