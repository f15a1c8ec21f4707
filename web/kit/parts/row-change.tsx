import { momentWords } from '#contracts/kit/clock.ts';
import type { KitChange } from '#contracts/kit/point.ts';
import { type Label, t } from '#web/kit/language.ts';

export const CHANGE_KINDS: Readonly<Record<KitChange['kind'], readonly [mark: string, look: string, word: Label]>> = {
  new: ['+', 'state-ok', 'new'],
  changed: ['~', 'state-warn', 'changed'],
  gone: ['−', 'state-bad', 'gone'],
};

const shown = (value: unknown): string => {
  if (typeof value !== 'string') return JSON.stringify(value) ?? '–';
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? momentWords(value) : value;
};

export const RowChange = ({ change: { kind, id, title, fields } }: { change: Omit<KitChange, 'table'> }) => {
  const [mark, look, word] = CHANGE_KINDS[kind];
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
