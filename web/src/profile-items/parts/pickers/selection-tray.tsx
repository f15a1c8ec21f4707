import type { MouseEvent } from 'react';
import { FieldError } from '#web/src/forms/fields/field.tsx';
import { focusNeighbour } from '#web/src/profile-items/parts/focus-neighbour.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import '#web/src/ui/button/icon-button.css';
import './selection-tray.css';

export interface Chip {
  readonly id: number;
  readonly name: string;
}

interface SelectionTrayProps {
  /** The group's id; its reason and error have the ids `…-full` and `…-error`. */
  groupId: string;
  chips: readonly Chip[];
  max: number;
  error: string | undefined;
  onRemove(id: number): void;
}

/** The id of the message that explains why no more can be chosen. */
export const fullReasonId = (groupId: string): string => `${groupId}-full`;

/** The selection and the number of choices left; sticky while the list scrolls. */
export const SelectionTray = ({ groupId, chips, max, error, onRemove }: SelectionTrayProps) => {
  const remove = (event: MouseEvent<HTMLButtonElement>, id: number) => {
    focusNeighbour(event.currentTarget, groupId);
    onRemove(id);
  };
  return (
    <div className="selection-tray">
      <p className="selection-count" role="status">
        <span>
          <b>{chips.length}</b>
          <span>{` / ${max} 選択中`}</span>
        </span>
        {chips.length >= max && (
          <span className="selection-full" id={fullReasonId(groupId)}>
            {`${max}つ選択済みです。変更するには、選択を外してください。`}
          </span>
        )}
      </p>
      {chips.length > 0 && (
        <ul className="selection-chips" aria-label="選択中">
          {chips.map(({ id, name }) => (
            <li key={id} className="chip">
              <span>{name}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={`${name}の選択を外す`}
                onClick={(event) => remove(event, id)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </div>
  );
};
