import { useState } from 'react';
import { proxy, useSnapshot } from 'valtio';

const storage = proxy({ hasFailed: false });

/** Records that the browser could not store a draft: its storage is full or forbidden. */
export const noticeNotStored = (): void => {
  storage.hasFailed = true;
};

/**
 * Reports the storage failure in the form where it first occurred, not in later ones. The empty element is always rendered,
 * because screen readers only announce changes of a live region that already exists.
 */
export const NotStoredNote = ({ className = '' }: { className?: string | undefined }) => {
  const { hasFailed } = useSnapshot(storage);
  const [hadFailed] = useState(hasFailed);
  const isNew = hasFailed && !hadFailed;
  return (
    <p className={`field-hint ${className}`} role="status">
      {isNew
        ? 'ブラウザーの設定か空き容量のため、入力途中の内容を保存できません。ページを閉じたり再読み込みしたりすると、入力内容が失われます。'
        : ''}
    </p>
  );
};
