import { CornerDownRight } from 'lucide-react';
import { useState } from 'react';
import { breaksContract, type EntryLine } from '#contracts/kit/journal.ts';
import { t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { LineHeads, LineRow } from '#web/kit/parts/line-row.tsx';
import { emptyJournal } from '#web/kit/state/actions.ts';
import { type Note, useKit } from '#web/kit/state/kit-store.ts';
import { openEntry, usePanel } from '#web/kit/state/panel-store.ts';
import { Pane } from './pane.tsx';

const isWrite = ({ method }: EntryLine) => !['GET', 'HEAD', 'OPTIONS'].includes(method);
const isFailed = ({ status, outcome }: EntryLine) =>
  (status !== null && status >= 400) || (outcome !== 'answered' && outcome !== 'open');

/** API traffic of some kind, or other traffic. */
const shownBy = {
  all: ({ kind }: EntryLine) => kind === 'api',
  writes: (line: EntryLine) => line.kind === 'api' && isWrite(line),
  failed: (line: EntryLine) => line.kind === 'api' && isFailed(line),
  breaks: (line: EntryLine) => line.kind === 'api' && breaksContract(line),
  pictures: ({ kind }: EntryLine) => kind === 'picture',
  kit: ({ kind }: EntryLine) => kind === 'kit',
};
type Shown = keyof typeof shownBy;
const SHOWN = Object.keys(shownBy) as readonly Shown[];

/** Rows drawn at most; the search finds older requests. */
const MAX_ROWS = 300;

type Row = { readonly at: number } & ({ readonly line: EntryLine } | { readonly note: Note });

/** Newest first; a note precedes the request after which it came. */
const rowsOf = (lines: readonly EntryLine[], notes: readonly Note[]): Row[] => {
  const rows: Row[] = lines.map((line) => ({ at: line.id, line }));
  return rows.concat(notes.map((note) => ({ at: note.after + 0.5, note }))).sort((one, other) => other.at - one.at);
};

const JournalTable = ({ rows }: { rows: readonly Row[] }) => {
  const { entry } = usePanel();
  const { points } = useKit();
  const byEntry = new Map(points?.points.map((point) => [point.entry, point.undone ? 'undone' : 'there'] as const));
  // The detail takes the room of time and duration.
  const narrow = entry !== undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus.
    <section className="kit-pane-scroll" tabIndex={0} aria-label={t('Requests, newest first')}>
      <table className="journal">
        <LineHeads narrow={narrow} />
        <tbody>
          {rows.slice(0, MAX_ROWS).map((row) =>
            'line' in row ? (
              <LineRow
                key={row.line.id}
                line={row.line}
                isOpen={row.line.id === entry}
                open={openEntry}
                narrow={narrow}
                point={byEntry.get(row.line.id)}
              />
            ) : (
              <tr className="gap" key={`${row.note.after} ${row.note.words()}`}>
                <td colSpan={4}>
                  <CornerDownRight /> {row.note.words()}
                </td>
                {!narrow && <td className="wide-only" colSpan={2} />}
              </tr>
            ),
          )}
        </tbody>
      </table>
      {rows.length > MAX_ROWS && (
        <p className="kit-empty">{t('… {count} lines more', { count: rows.length - MAX_ROWS })}</p>
      )}
    </section>
  );
};

export const JournalPane = () => {
  const { lines, notes } = useKit();
  const [shown, setShown] = useState<Shown>('all');
  const visible = lines.filter(shownBy[shown]);
  const count = (which: Shown) => lines.filter(shownBy[which]).length;
  const head = (
    <div className="kit-set">
      {SHOWN.filter((which) => which === shown || ['all', 'writes'].includes(which) || count(which) > 0).map(
        (which) => (
          <Button key={which} aria-pressed={which === shown} onClick={() => setShown(which)}>
            {t(which)} {which !== 'all' && count(which)}
          </Button>
        ),
      )}
      <Button look="plain" onClick={emptyJournal}>
        {t('Clear')}
      </Button>
    </div>
  );
  return (
    <Pane name="journal" title={t('Journal')} count={t('{count} request(s)', { count: visible.length })} head={head}>
      {visible.length === 0 ? (
        <p className="kit-empty">
          {t(lines.length === 0 ? 'No request yet: open the app and they show up here.' : 'No request matches.')}
        </p>
      ) : (
        <JournalTable rows={rowsOf(visible, shown === 'all' ? notes : [])} />
      )}
    </Pane>
  );
};
