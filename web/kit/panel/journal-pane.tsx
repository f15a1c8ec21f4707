import { ArrowDownToLine, Funnel } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { listLines } from '#contracts/kit/journal.ts';
import { callKit } from '#web/kit/api.ts';
import { filterTest, SHOWN, type Shown, shownBy, textWanted } from '#web/kit/journal-filter.ts';
import { t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { emptyJournal } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { usePanel } from '#web/kit/state/panel-store.ts';
import { JournalTable } from './journal-table.tsx';
import { Pane, Tags } from './pane.tsx';

/** Filters with a count. */
const COUNTED: readonly Shown[] = ['failed', 'breaks', 'pictures', 'kit'];
/** Filters that are shown only if they match something. */
const ASIDE: readonly Shown[] = ['pictures', 'kit'];

const PAUSE = 200;

/** Ids of requests that contain a text, searched by the server in bodies and headers too. Undefined without a text. */
const useFoundIds = (text: string | undefined): ReadonlySet<number> | undefined => {
  const { id, lines } = useKit();
  const [found, setFound] = useState<{ text: string; ids: ReadonlySet<number> }>();
  const newest = lines[0];
  useEffect(() => {
    if (text === undefined || newest === undefined) return;
    const timer = setTimeout(async () => {
      const response = await callKit(listLines, { params: { id }, query: { text } });
      if (response.ok) setFound({ text, ids: new Set(response.data.map((line) => line.id)) });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [id, text, newest]);
  if (text === undefined) return undefined;
  return found?.text === text ? found.ids : new Set();
};

export const JournalPane = () => {
  const { lines, notes } = useKit();
  const { entry } = usePanel();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [follows, setFollows] = useState(true);
  // Deferred, so that typing stays responsive.
  const wanted = useDeferredValue(text);
  const test = filterTest(wanted);
  const found = useFoundIds(textWanted(wanted));
  const visible = lines.filter((line) => shownBy[shown](line) && test(line) && (found?.has(line.id) ?? true));
  const isWhole = shown === 'all' && wanted.trim() === '';
  const count = (which: Shown) => lines.filter(shownBy[which]).length;
  const all = visible.length === 1 ? t('1 request') : t('{count} requests', { count: visible.length });
  const head = (
    <>
      <span className="quiet" role="status">
        {isWhole ? all : t('{some} of {all}', { some: visible.length, all: lines.length })}
      </span>
      <Tags<Shown>
        label={t('Show')}
        tags={SHOWN.filter((which) => which === shown || !ASIDE.includes(which) || count(which) > 0)}
        chosen={shown}
        choose={setShown}
        labelOf={(which) => (COUNTED.includes(which) ? `${t(which)} ${count(which)}` : t(which))}
      />
    </>
  );
  return (
    <Pane name="journal" title={t('Journal')} head={head}>
      <div className="kit-pane-tools">
        <div className="kit-row">
          <div className="kit-search">
            <Funnel className="icon" />
            <input
              className="kit-input"
              type="search"
              aria-label={t('Filter requests')}
              placeholder="resume  status:4  method:post  text:…"
              autoComplete="off"
              data-key="filter"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <kbd>F</kbd>
          </div>
          <Button icon={ArrowDownToLine} aria-pressed={follows} onClick={() => setFollows(!follows)}>
            {t('Follow')}
          </Button>
          <Button onClick={emptyJournal}>{t('Clear')}</Button>
        </div>
      </div>
      {visible.length === 0 ? (
        <p className="kit-empty">
          {t(lines.length === 0 ? 'No request yet: open the app and they show up here.' : 'No request matches.')}
        </p>
      ) : (
        <JournalTable lines={visible} notes={isWhole ? notes : []} follows={follows} narrow={entry !== undefined} />
      )}
    </Pane>
  );
};
