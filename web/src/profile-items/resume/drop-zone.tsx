import { FolderOpen } from 'lucide-react';
import { type DragEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/src/ui/button/button.tsx';
import { RESUME_ACCEPT, RESUME_SENTENCES } from './rules.ts';
import './form.css';

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
    globalThis.addEventListener('dragover', ignore);
    globalThis.addEventListener('drop', ignore);
    return () => {
      globalThis.removeEventListener('dragover', ignore);
      globalThis.removeEventListener('drop', ignore);
    };
  }, []);
};

/** The button disappears at the file limit; the focus then stays in the zone. */
const useFocusInZone = () => {
  const zone = useRef<HTMLElement>(null);
  const addButton = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) zone.current?.focus();
    },
    [],
  );
  return { zone, addButton };
};

/** Adds files by a button or by drag and drop; shows the limits before anything is chosen. */
export const DropZone = ({ addId, isFull, busy, onFiles }: DropZoneProps) => {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { zone, addButton } = useFocusInZone();
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
      className="drop-zone"
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
            <FolderOpen className="icon" aria-hidden="true" />
            ファイルを選択
          </Button>
        </>
      )}
      <p id={limitsId}>
        {RESUME_SENTENCES.limits.map((words) => (
          <span key={words}>{words}</span>
        ))}
        {!isFull && <span className="drop-zone-drag">ここにドラッグしても追加できます</span>}
      </p>
    </section>
  );
};
