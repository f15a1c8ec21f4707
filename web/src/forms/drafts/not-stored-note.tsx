import { useState } from 'react';
import { proxy, useSnapshot } from 'valtio';

const storage = proxy({ hasFailed: false });

/** The browser takes nothing of what is typed: its storage is full or forbidden. */
export const noticeNotStored = (): void => {
  storage.hasFailed = true;
};

/**
 * Says so where it is noticed first, as long as that form stands; not again in the forms after it. Its place is there from the start:
 * a screen reader reads out what comes into one that it knows.
 */
export const NotStoredNote = () => {
  const { hasFailed } = useSnapshot(storage);
  const [hadFailed] = useState(hasFailed);
  const isNew = hasFailed && !hadFailed;
  return (
    <p className="field-hint" role="status">
      {isNew
        ? 'ブラウザーの設定か空き容量のため、入力途中の内容をこの端末に残せません。ページを閉じるか再読み込みすると、入力し直しになります。'
        : ''}
    </p>
  );
};
