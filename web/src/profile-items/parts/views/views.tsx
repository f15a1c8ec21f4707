import { Fragment, useEffect } from 'react';
import { focusTitle } from '#web/src/profile-items/parts/focus.ts';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import './views.css';

export const Value = ({ children }: { children: string | undefined }) => (
  <p className="profile-section-value">{children}</p>
);

/** The placeholder while a profile item or its form loads. */
export const ValueComes = () => <p className="profile-section-value is-loading">読み込み中です</p>;

export const Unset = () => <span className="unset-badge">未設定</span>;

export const Tags = ({ names }: { names: readonly (string | null | undefined)[] }) => (
  <ul className="plain-tags">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

/** Values in a line with ・ between them. Each is isolated, so that none turns round its neighbours. */
export const JoinedValues = ({ values }: { values: readonly (string | null | undefined)[] }) =>
  values.filter(Boolean).map((value, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the values of a line keep their places.
    <Fragment key={place}>
      {place > 0 && <span>・</span>}
      <bdi>{value}</bdi>
    </Fragment>
  ));

interface MasterNameProps {
  phase: 'loading' | 'ready' | 'failed';
  /** The content of the list in one word. */
  what: string;
  name: string | undefined;
  load(): Promise<void>;
}

/** A name from a master list. If the list fails to load, it shows a message and a retry button (decision S22). */
export const MasterName = ({ phase, what, name, load }: MasterNameProps) => {
  useEffect(() => void load(), [load]);
  if (phase === 'failed')
    return (
      <NotLoaded
        what={what}
        className="profile-section-empty"
        onClick={(event) => {
          focusTitle(event.currentTarget);
          void load();
        }}
      />
    );
  if (phase === 'ready') return <Value>{name ?? `ご登録の${what}は現在選択できません。選び直してください。`}</Value>;
  return <ValueComes />;
};
