import { ArrowDownToLine, Funnel } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { listLines } from '#contracts/kit/journal.ts';
import { callKit } from '#web/kit/api.ts';
import { filterTest, SHOWN, type Shown, shownBy, textWanted } from '#web/kit/journal-filter.ts';
import { t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { useAnswer } from '#web/kit/parts/use-answer.ts';
import { emptyJournal } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { usePanel } from '#web/kit/state/panel-store.ts';
import { JournalTable } from './journal-table.tsx';
import { Pane, SearchField, Tags } from './pane.tsx';

/** Filters with a count. */
const COUNTED: readonly Shown[] = ['failed', 'breaks', 'pictures', 'kit'];
/** Filters that are shown only if they match something. */
const ASIDE: readonly Shown[] = ['pictures', 'kit'];

/** Ids of requests that contain a text, searched by the server in bodies and headers too. Undefined without a text. */
const useFoundIds = (text: string | undefined): ReadonlySet<number> | undefined => {
  const { id, lines } = useKit();
  const key = text === undefined ? undefined : `${id} ${lines[0]?.id} ${text}`;
  const { data = [] } = useAnswer(key, () => callKit(listLines, { params: { id }, query: { text } }));
  return key === undefined ? undefined : new Set(data.map((line) => line.id));
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
  const amount = isWhole
    ? t('{count} request(s)', { count: visible.length })
    : t('{some} of {all}', { some: visible.length, all: lines.length });
  const tags = (
    <Tags<Shown>
      label={t('Show')}
      tags={SHOWN.filter((which) => which === shown || !ASIDE.includes(which) || count(which) > 0)}
      chosen={shown}
      choose={setShown}
      labelOf={(which) => (COUNTED.includes(which) ? `${t(which)} ${count(which)}` : t(which))}
    />
  );
  return (
    <Pane name="journal" title={t('Journal')} count={amount} head={tags}>
      <div className="kit-bar kit-row">
        <SearchField
          icon={Funnel}
          shortcut="F"
          data-key="filter"
          aria-label={t('Filter requests')}
          placeholder="resume  status:4  method:post  text:…"
          text={text}
          setText={setText}
        />
        <Button icon={ArrowDownToLine} aria-pressed={follows} onClick={() => setFollows(!follows)}>
          {t('Follow')}
        </Button>
        <Button onClick={emptyJournal}>{t('Clear')}</Button>
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
