import type { ReactNode } from 'react';
import { Icon } from '#web/src/ui/icon.tsx';
import { FileRow } from './file-row.tsx';
import type { ResumeDraft } from './use-resume-draft.ts';

interface StoredRowProps {
  draft: ResumeDraft;
  id: number;
  name: string;
  isUrl?: boolean;
  /** A save is in progress, so nothing can be changed. */
  busy: boolean;
  /** Details beside 登録済み. */
  children?: ReactNode;
}

/** A stored file or URL, which can be marked for deletion by the next save. */
export const StoredRow = ({ draft, id, name, isUrl = false, busy, children }: StoredRowProps) => {
  const isRemoved = draft.deletes.includes(id);
  return (
    <FileRow
      isUrl={isUrl}
      name={name}
      state={isRemoved ? 'removed' : 'done'}
      onToggle={busy ? undefined : () => draft.toggleRemoved(id)}
    >
      {isRemoved ? (
        '保存すると削除されます'
      ) : (
        <>
          <span className="file-row-ok">
            <Icon name="check" />
            登録済み
          </span>
          {children}
        </>
      )}
    </FileRow>
  );
};
