import { CornerDownRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EntryLine } from '#contracts/kit/journal.ts';
import { t } from '#web/kit/language.ts';
import { LineHeads, LineRow } from '#web/kit/parts/line-row.tsx';
import { type Note, useKit } from '#web/kit/state/kit-store.ts';
import { openEntry, usePanel } from '#web/kit/state/panel-store.ts';

type Row = { readonly at: number } & ({ readonly line: EntryLine } | { readonly note: Note });

/** Newest first; a note precedes the request after which it came. */
const rowsOf = (lines: readonly EntryLine[], notes: readonly Note[]): Row[] => {
  const rows: Row[] = lines.map((line) => ({ at: line.id, line }));
  return rows.concat(notes.map((note) => ({ at: note.after + 0.5, note }))).sort((one, other) => other.at - one.at);
};

const SPARE = 12;

/** The visible slice of a long list: first row, row after the last, and row height (`--row`) in px. */
const useWindow = (scroller: RefObject<HTMLElement | null>, count: number) => {
  const [seen, setSeen] = useState({ top: 0, height: 900, row: 30 });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = () => {
      const row = Number.parseFloat(getComputedStyle(box).getPropertyValue('--row')) || 30;
      // Whole rows: scrolling by less than a row renders nothing.
      const top = Math.floor(box.scrollTop / row) * row;
      const { clientHeight: height } = box;
      setSeen((old) => (old.top === top && old.height === height && old.row === row ? old : { top, height, row }));
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller]);
  const first = Math.max(0, Math.floor(seen.top / seen.row) - SPARE);
  const last = Math.min(count, Math.ceil((seen.top + seen.height) / seen.row) + SPARE);
  return { first: Math.min(first, last), last, row: seen.row };
};

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr className="spacer">
      <td style={{ height }} />
    </tr>
  );

interface JournalTableProps {
  lines: readonly EntryLine[];
  notes: readonly Note[];
  /** Scrolls to the newest request. */
  follows: boolean;
  /** Hides time and duration to make room for the detail. */
  narrow: boolean;
}

export const JournalTable = ({ lines, notes, follows, narrow }: JournalTableProps) => {
  const scroller = useRef<HTMLElement>(null);
  const { entry } = usePanel();
  const { points } = useKit();
  const byEntry = new Map(points?.points.map((point) => [point.entry, point.undone ? 'undone' : 'there'] as const));
  const [stop, setStop] = useState<number>();
  const rows = rowsOf(lines, notes);
  const { first, last, row } = useWindow(scroller, rows.length);
  const newest = lines[0]?.id;

  useLayoutEffect(() => {
    if (follows && newest !== undefined) scroller.current?.scrollTo({ top: 0 });
  }, [follows, newest]);

  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const box = scroller.current;
    if (by === undefined || !box || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const at = lines.findIndex(({ id }) => id === (stop ?? entry));
    const next = lines[Math.max(0, Math.min(lines.length - 1, at + by))];
    if (!next) return;
    const top = rows.findIndex((one) => 'line' in one && one.line.id === next.id) * row;
    if (top < box.scrollTop) box.scrollTo({ top });
    else if (top + row * 2 > box.scrollTop + box.clientHeight) box.scrollTo({ top: top + row * 2 - box.clientHeight });
    setStop(next.id);
    if (entry !== undefined) openEntry(next.id);
    // The row exists by then, also if it was out of view.
    requestAnimationFrame(() => box.querySelector<HTMLElement>(`[data-entry="${next.id}"] button`)?.focus());
  };

  const tabStop = lines.some(({ id }) => id === (stop ?? entry)) ? (stop ?? entry) : newest;
  return (
    <section
      ref={scroller}
      className="kit-pane-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus.
      tabIndex={0}
      aria-label={t('Requests, newest first')}
      data-list="journal"
      onKeyDown={move}
    >
      <table className="journal" aria-rowcount={rows.length + 1}>
        <LineHeads narrow={narrow} />
        <tbody>
          <Spacer height={first * row} />
          {rows.slice(first, last).map((one, at) =>
            'line' in one ? (
              <LineRow
                key={one.line.id}
                line={one.line}
                rowIndex={first + at + 2}
                isOpen={one.line.id === entry}
                isStop={one.line.id === tabStop}
                open={(id) => {
                  setStop(id);
                  openEntry(id);
                }}
                narrow={narrow}
                point={byEntry.get(one.line.id)}
              />
            ) : (
              <tr className="gap" key={`${one.note.after} ${one.note.words()}`} aria-rowindex={first + at + 2}>
                <td colSpan={4}>
                  <CornerDownRight className="icon" /> {one.note.words()}
                </td>
                {!narrow && <td className="wide-only" colSpan={2} />}
              </tr>
            ),
          )}
          <Spacer height={(rows.length - last) * row} />
        </tbody>
      </table>
    </section>
  );
};
