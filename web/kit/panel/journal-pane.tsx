import { ArrowDownToLine, Funnel } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { filterTest, SHOWN, type Shown, shownBy, textWanted } from '#web/kit/journal-filter.ts';
import { forgetJournal } from '#web/kit/state/acts.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { usePanel } from '#web/kit/state/panel-store.ts';
import { JournalTable } from './journal-table.tsx';
import { useFoundIds } from './use-found-ids.ts';

/** These say how many there are. */
const COUNTED: readonly Shown[] = ['failed', 'breaks', 'pictures', 'kit'];
/** These are offered only where there are any. */
const ASIDE: readonly Shown[] = ['pictures', 'kit'];

/** Every request of this world, newest first: filtered, opened, forgotten. */
export const JournalPane = () => {
  const { lines, notes } = useKit();
  const { entry } = usePanel();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [follows, setFollows] = useState(true);
  // Typing goes before drawing.
  const wanted = useDeferredValue(text);
  const test = filterTest(wanted);
  const found = useFoundIds(textWanted(wanted));
  const kept = lines.filter((line) => shownBy[shown](line) && test(line) && (found?.has(line.id) ?? true));
  const isWhole = shown === 'all' && wanted.trim() === '';
  const count = (which: Shown) => lines.filter(shownBy[which]).length;
  return (
    <section className="kit-pane pane-journal" aria-labelledby="kit-journal">
      <div className="kit-pane-head">
        <h2 id="kit-journal">Journal</h2>
        <span className="quiet" role="status">
          {isWhole
            ? kept.length === 1
              ? '1 request'
              : `${kept.length} requests`
            : `${kept.length} of ${lines.length}`}
        </span>
        <fieldset className="kit-tags" aria-label="Show">
          {SHOWN.filter((which) => which === shown || !ASIDE.includes(which) || count(which) > 0).map((which) => (
            <button
              key={which}
              type="button"
              className="kit-tag"
              aria-pressed={shown === which}
              onClick={() => setShown(which)}
            >
              {COUNTED.includes(which) ? `${which} ${count(which)}` : which}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="kit-pane-tools">
        <div className="kit-row">
          <div className="kit-search">
            <Funnel className="icon" />
            <input
              className="kit-input"
              type="search"
              aria-label="Filter requests"
              placeholder="resume  status:4  method:post  text:…"
              autoComplete="off"
              data-key="filter"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <kbd>F</kbd>
          </div>
          <button type="button" className="kit-button" aria-pressed={follows} onClick={() => setFollows(!follows)}>
            <ArrowDownToLine className="icon" />
            Follow
          </button>
          <button type="button" className="kit-button" onClick={forgetJournal}>
            Clear
          </button>
        </div>
      </div>
      {kept.length === 0 ? (
        <p className="kit-empty">
          {lines.length === 0 ? 'No request yet: open the app and they show up here.' : 'No request is like that.'}
        </p>
      ) : (
        <JournalTable lines={kept} notes={isWhole ? notes : []} follows={follows} narrow={entry !== undefined} />
      )}
    </section>
  );
};
