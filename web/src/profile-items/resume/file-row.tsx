import { Check, FileCheck2, FileUp, FileX2, Link, Undo2, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { focusNeighbour } from '#web/src/profile-items/parts/focus.ts';
import type { ResumeDraft } from './use-resume-draft.ts';
import '#web/src/ui/styles/progress.css';
import '#web/src/ui/styles/icon-button.css';
import styles from './form.module.css';

/** Stored, queued, uploading, refused, or marked for deletion by the next save. */
export type FileRowState = 'done' | 'queued' | 'uploading' | 'failed' | 'removed';

interface FileRowProps {
  name: string;
  /** Beside the name, for a file that is refused. */
  size?: string | null;
  state: FileRowState;
  isUrl?: boolean;
  /** `children` explain why it cannot be sent. */
  isRefused?: boolean;
  children?: ReactNode;
  percent?: number | undefined;
  /** Removes the row or undoes a deletion mark; undefined if that is not possible now. */
  onToggle?: (() => void) | undefined;
  /** For a removable row: the id of the element that takes the focus after the last row. */
  addId?: string;
}

const ICONS = { done: FileCheck2, queued: FileUp, uploading: FileUp, failed: FileX2, removed: FileX2 } as const;

/** A file or URL of a résumé. */
export const FileRow = (props: FileRowProps) => {
  const { name, size, state, isUrl = false, isRefused = false, children, percent, onToggle, addId } = props;
  const metaId = useId();
  const Drawing = isUrl ? Link : ICONS[state];
  const isRemoved = state === 'removed';
  return (
    <li className={styles.fileRow} data-state={state} data-refused={isRefused || undefined}>
      <Drawing />
      <div role={isRefused ? 'alert' : undefined}>
        <p className={styles.fileRowName}>
          <bdi>{isRemoved ? <del>{name}</del> : name}</bdi>
          {size && <span>{`（${size}）`}</span>}
        </p>
        {children && (
          <p className={styles.fileRowMeta} id={metaId}>
            {children}
          </p>
        )}
      </div>
      {onToggle && (
        <button
          type="button"
          className="icon-button"
          aria-label={isRemoved ? `${name}の削除を取り消す` : `${name}を削除する`}
          aria-describedby={isRefused ? metaId : undefined}
          onClick={(event) => {
            if (addId !== undefined) focusNeighbour(event.currentTarget, addId);
            onToggle();
          }}
        >
          {isRemoved ? <Undo2 /> : <X />}
        </button>
      )}
      {percent !== undefined && (
        <progress max="100" value={percent} aria-label={`${name}のアップロード`}>
          {`${percent}%`}
        </progress>
      )}
    </li>
  );
};

interface StoredRowProps {
  draft: ResumeDraft;
  id: number;
  name: string;
  isUrl?: boolean;
  /** A save is in progress, so nothing can be changed. */
  busy: boolean;
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
          <span className={styles.fileRowOk}>
            <Check />
            登録済み
          </span>
          {children}
        </>
      )}
    </FileRow>
  );
};
