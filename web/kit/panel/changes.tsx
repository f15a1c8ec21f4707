import { useState } from 'react';
import { listChanges } from '#contracts/kit/point.ts';
import { callKit } from '#web/kit/api.ts';
import { languageOf, t } from '#web/kit/language.ts';
import { Select } from '#web/kit/parts/button.tsx';
import { KitDialog } from '#web/kit/parts/kit-dialog.tsx';
import { CHANGE_KINDS, RowChange } from '#web/kit/parts/row-change.tsx';
import { useAnswer } from '#web/kit/parts/use-answer.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { timeWords } from '#web/kit/words.ts';

/** The rows of the world that differ from its scenario, from the moment before a write, or from another world. */
export const Changes = () => {
  const { id, world, worlds, points } = useKit();
  const [since, setSince] = useState('');
  const [kind, value = ''] = since.split(/ (.*)/);
  const query = kind === 'before' ? { before: Number(value) } : kind === 'world' ? { world: value } : {};
  const { data, message } = useAnswer(`${id} ${since}`, () => callKit(listChanges, { params: { id }, query }));
  const { changes = [] } = data ?? {};
  const counts = Object.entries(CHANGE_KINDS).map(([kind, [mark, look, word]]) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return (
      <span className={`state ${look}`} key={kind}>
        {mark} {t('{count} {word}', { count, word: t(word) })}
      </span>
    );
  });
  const done = points?.points.filter(({ undone }) => !undone).toReversed() ?? [];
  return (
    <KitDialog label={t('Changes since')} head={null}>
      <div className="kit-bar kit-stack">
        <Select label={t('Changes since')} value={since} choose={setSince}>
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
        </Select>
        <p className="kit-row kit-wrap" role="status" lang={message && languageOf(message)}>
          {message ?? counts}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus. */}
      <section className="kit-pane-scroll changes" tabIndex={0} aria-label={t('Rows')}>
        {data && changes.length === 0 && <p className="kit-empty">{t('Nothing differs.')}</p>}
        {Object.entries(Object.groupBy(changes, ({ table }) => table)).map(([table, rows = []]) => (
          <section key={table} aria-label={table}>
            <h3 className="mono">{table}</h3>
            <ul>
              {rows.map((change) => (
                <RowChange key={change.id} change={change} />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </KitDialog>
  );
};
