import { FolderOpen } from 'lucide-react';
import { type DragEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { fileSize } from '#web/src/format/file-size.ts';
import { FieldMark } from '#web/src/forms/fields/field.tsx';
import { Button } from '#web/src/ui/button/button.tsx';
import { FileRow, StoredRow } from './file-row.tsx';
import styles from './form.module.css';
import { RESUME_ACCEPT, RESUME_SENTENCES, sharesOf } from './rules.ts';
import type { PickedFile, ResumeDraft } from './use-resume-draft.ts';

interface ResumeFilesProps {
  id: string;
  heading: 'h2' | 'h3';
  draft: ResumeDraft;
  /** Bytes sent so far; null if no upload is running. */
  sent: number | null;
  /** The last save failed: the chosen files are still here and not stored. */
  isUnsent: boolean;
}

const percentOf = (share: number, size: number): number => Math.floor((share / size) * 100);

const Meta = ({ one, share, isUnsent }: { one: PickedFile; share: number | undefined; isUnsent: boolean }) => {
  const size = fileSize(one.file.size);
  if (one.problem !== null) return one.problem;
  if (!share) {
    const waiting = share === 0 ? '送信を待っています' : isUnsent && 'まだ登録されていません';
    return (
      <>
        {waiting && <span>{waiting}</span>}
        <span>{size}</span>
        {one.hint && <span className={styles.fileRowHint}>{one.hint}</span>}
      </>
    );
  }
  return <span>{`${size}のうち${fileSize(share)}（${percentOf(share, one.file.size)}%）`}</span>;
};

const stateOf = (one: PickedFile, share: number | undefined, isUnsent: boolean) => {
  if (one.problem !== null || (isUnsent && share === undefined)) return 'failed';
  return share ? 'uploading' : 'queued';
};

export const ResumeFiles = ({ id, heading: Heading, draft, sent, isUnsent }: ResumeFilesProps) => {
  const busy = sent !== null;
  const addId = `${id}-add`;
  const shares = busy
    ? sharesOf(
        draft.ready.map(({ file }) => file.size),
        sent,
      )
    : [];
  return (
    <section className="field" aria-labelledby={id}>
      <Heading className="field-label" id={id}>
        ファイル
        <FieldMark mark="optional" />
      </Heading>
      <DropZone addId={addId} isFull={draft.isFull} busy={busy} onFiles={(files) => void draft.addFiles(files)} />
      <p className="visually-hidden" role="status">
        {draft.ready.length > 0 ? `選択したファイル：${draft.ready.map(({ file }) => file.name).join('、')}` : ''}
      </p>
      {draft.storedFiles.length + draft.files.length > 0 && (
        <ul className={styles.fileList} aria-label="ファイル">
          {draft.storedFiles.map(({ id, file_name, file_size }) => (
            <StoredRow key={`stored-${id}`} draft={draft} id={id} name={file_name} busy={busy}>
              <span>{fileSize(file_size)}</span>
            </StoredRow>
          ))}
          {draft.files.map((picked) => {
            // During a save a file may count twice, stored and not yet removed from this list, and exceed the limit.
            const one = busy && picked.problem === RESUME_SENTENCES.fileCount ? { ...picked, problem: null } : picked;
            const share = shares[draft.ready.findIndex(({ key }) => key === one.key)];
            return (
              <FileRow
                key={one.key}
                name={one.file.name}
                size={one.problem === null ? null : fileSize(one.file.size)}
                state={stateOf(one, share, isUnsent)}
                isRefused={one.problem !== null}
                addId={addId}
                percent={share === undefined ? undefined : percentOf(share, one.file.size)}
                onToggle={busy ? undefined : () => draft.dropFile(one.key)}
              >
                <Meta one={one} share={share} isUnsent={isUnsent} />
              </FileRow>
            );
          })}
        </ul>
      )}
    </section>
  );
};

interface DropZoneProps {
  addId: string;
  isFull: boolean;
  /** A save is in progress, so nothing can be added. */
  busy: boolean;
  onFiles(files: readonly File[]): void;
}

/** A file dropped beside the zone would otherwise replace the page and lose all input. */
const useHarmlessDrops = (): void => {
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    const gone = new AbortController();
    for (const type of ['dragover', 'drop']) addEventListener(type, ignore, { signal: gone.signal });
    return () => gone.abort();
  }, []);
};

/** Adds files by a button or by drag and drop; shows the limits before anything is chosen. */
const DropZone = ({ addId, isFull, busy, onFiles }: DropZoneProps) => {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLElement>(null);
  /** The button disappears at the file limit; the focus then stays in the zone. */
  const addButton = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) zone.current?.focus();
    },
    [],
  );
  const limitsId = useId();
  const fullId = useId();
  useHarmlessDrops();
  const isOff = isFull || busy;
  const over = (event: DragEvent, value: boolean) => {
    event.preventDefault();
    setIsOver(value && !isOff);
  };
  const drop = (event: DragEvent) => {
    over(event, false);
    if (!isOff && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    <section
      ref={zone}
      className={styles.dropZone}
      tabIndex={-1}
      aria-label="ファイルの追加"
      aria-describedby={isFull ? fullId : undefined}
      data-over={isOver || undefined}
      data-off={isOff || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={drop}
    >
      {isFull ? (
        <p id={fullId}>
          <strong>{RESUME_SENTENCES.fileCount}</strong>
          <br />
          追加するには、下のファイルを1つ削除してください。
        </p>
      ) : (
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={RESUME_ACCEPT}
            onChange={(event) => {
              onFiles([...(event.currentTarget.files ?? [])]);
              // Allows the same file again after its removal.
              event.currentTarget.value = '';
            }}
          />
          <Button
            ref={addButton}
            id={addId}
            variant="ghost"
            small
            disabled={busy}
            aria-describedby={limitsId}
            onClick={() => input.current?.click()}
          >
            <FolderOpen />
            ファイルを選択
          </Button>
        </>
      )}
      <p id={limitsId}>
        {RESUME_SENTENCES.limits.map((words) => (
          <span key={words}>{words}</span>
        ))}
        {!isFull && <span className={styles.dropZoneDrag}>ここにドラッグしても追加できます</span>}
      </p>
    </section>
  );
};
