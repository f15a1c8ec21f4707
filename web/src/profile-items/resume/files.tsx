import { fileSize } from '#web/src/format/file-size.ts';
import { FieldMark } from '#web/src/forms/fields/field.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileRow, StoredRow } from './file-row.tsx';
import { RESUME_SENTENCES, sharesOf } from './rules.ts';
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
        {one.hint && <span className="file-row-hint">{one.hint}</span>}
      </>
    );
  }
  return <span>{`${size}のうち${fileSize(share)}（${percentOf(share, one.file.size)}%）`}</span>;
};

const stateOf = (one: PickedFile, share: number | undefined, isUnsent: boolean) => {
  if (one.problem !== null || (isUnsent && share === undefined)) return 'failed';
  return share ? 'uploading' : 'queued';
};

/** The files of a résumé: stored ones, chosen ones with their progress, and the drop zone. */
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
        <ul className="file-list" aria-label="ファイル">
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
