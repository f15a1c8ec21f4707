import { useEffect, useState } from 'react';
import { type KitChange, type KitChanges, listChanges } from '#contracts/kit/point.ts';
import { callKit } from '#web/kit/api.ts';
import { type Label, languageOf, t } from '#web/kit/language.ts';
import { KitDialog } from '#web/kit/parts/kit-dialog.tsx';
import { copy } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { closeDialog } from '#web/kit/state/panel-store.ts';
import { timeWords } from '#web/kit/words.ts';

const MARKS: Readonly<Record<KitChange['kind'], readonly [mark: string, look: string, word: Label]>> = {
  new: ['+', 'state-ok', 'new'],
  changed: ['~', 'state-warn', 'changed'],
  gone: ['−', 'state-bad', 'gone'],
};
const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const Change = ({ change: { kind, id, title, fields } }: { change: KitChange }) => {
  const [mark, look, word] = MARKS[kind];
  return (
    <li>
      <p>
        <span className={`state ${look}`} aria-hidden="true">
          {mark}
        </span>{' '}
        <span lang="ja">{title}</span> <span className="quiet">{`${id} ${t(word)}`}</span>
      </p>
      <dl>
        {fields.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang="ja">
              {kind !== 'new' && <del>{shown(before)}</del>}
              {kind === 'changed' && ' → '}
              {kind !== 'gone' && <ins>{shown(after)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

/** The rows of the world that differ from its scenario, from the moment before a write, or from another world. */
export const Changes = ({ before }: { before: number | undefined }) => {
  const { id, world, worlds, points } = useKit();
  const [since, setSince] = useState(before === undefined ? '' : `before ${before}`);
  const [found, setFound] = useState<KitChanges | string>();
  useEffect(() => {
    let isWanted = true;
    const [kind, value = ''] = since.split(/ (.*)/);
    const query = kind === 'before' ? { before: Number(value) } : kind === 'world' ? { world: value } : {};
    callKit(listChanges, { params: { id }, query }).then((response) => {
      if (isWanted) setFound(response.ok ? response.data : response.message);
    });
    return () => {
      isWanted = false;
    };
  }, [id, since]);
  const changes = typeof found === 'object' ? found.changes : [];
  const counts = Object.entries(MARKS).map(([kind, [mark, look, word]]) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return (
      <span className={`state ${look}`} key={kind}>
        {mark} {t('{count} {word}', { count, word: t(word) })}
      </span>
    );
  });
  const done = points?.points.filter(({ undone }) => !undone).toReversed() ?? [];
  return (
    <KitDialog label={t('Changes since')}>
      <div className="kit-pane-head">
        <h2 data-autofocus tabIndex={-1}>
          {t('Changes since')}
        </h2>
        <button
          type="button"
          className="kit-button kit-button-plain"
          onClick={() => copy(JSON.stringify(changes, null, 2), t('The changes'))}
        >
          {t('Copy as JSON')}
        </button>
      </div>
      <div className="kit-pane-tools">
        <select
          className="kit-select"
          aria-label={t('Changes since')}
          value={since}
          onChange={(event) => setSince(event.currentTarget.value)}
        >
          <option value="">{t('the scenario {name}', { name: world?.scenario ?? '' })}</option>
          {done.map((point) => (
            <option key={point.id} value={`before ${point.id}`}>
              {t('before {call}, {time}', { call: point.call, time: timeWords(point.at) })}
            </option>
          ))}
          {worlds
            .filter((other) => other.id !== id)
            .map((other) => (
              <option key={other.id} value={`world ${other.id}`}>
                {t('the world {id}', { id: other.id })}
              </option>
            ))}
        </select>
        <p className="change-counts" role="status" lang={typeof found === 'string' ? languageOf(found) : undefined}>
          {typeof found === 'string' ? found : counts}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus. */}
      <section className="kit-pane-scroll changes" tabIndex={0} aria-label={t('Rows')}>
        {typeof found === 'object' && changes.length === 0 && <p className="kit-empty">{t('Nothing differs.')}</p>}
        {Object.entries(Object.groupBy(changes, ({ table }) => table)).map(([table, rows = []]) => (
          <section key={table} aria-label={table}>
            <h3 className="mono">{table}</h3>
            <ul>
              {rows.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ul>
          </section>
        ))}
      </section>
      <div className="kit-dialog-foot">
        <button type="button" className="kit-button" onClick={closeDialog}>
          {t('Close')}
        </button>
      </div>
    </KitDialog>
  );
};
