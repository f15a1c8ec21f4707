import { FolderOpen } from 'lucide-react';
import { type DragEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/src/ui/button.tsx';
import papers from './papers.svg';
import { RESUME_ACCEPT, RESUME_SENTENCES } from './rules.ts';
import './drop-zone.css';

interface DropZoneProps {
  /** Of the button. */
  addId: string;
  /** No further file fits. */
  isFull: boolean;
  /** Something is being sent: nothing can be added now. */
  busy: boolean;
  onFiles(files: readonly File[]): void;
}

/** A file that is let go beside the zone would otherwise replace the page, and all that was typed. */
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

/** The button goes with the last place for a file, and must not take the focus along. */
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

/** Where files are chosen, by a button or by letting them go here; the limits stand in it before anything is chosen. */
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
      <img src={papers} alt="" width="104" height="62" />
      {isFull ? (
        <p id={fullId}>
          <strong>{RESUME_SENTENCES.fileCount}</strong>
          <br />
          追加するには、下のファイルを1つ取り除いてください。
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
              // The same file can be chosen again after it was removed.
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
          <p>ここにドラッグしても追加できます</p>
        </>
      )}
      <p id={limitsId}>{RESUME_SENTENCES.limits}</p>
    </section>
  );
};
