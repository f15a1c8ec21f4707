import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { FieldError } from '#web/src/forms/fields/field.tsx';
import { focusNeighbour } from '#web/src/profile-items/parts/focus.ts';
import { ItemFrame, type ItemFrameProps } from '#web/src/profile-items/parts/item-frame.tsx';
import type { PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { toggled } from './chosen.ts';
import { MasterGate } from './master-gate.tsx';
import '#web/src/ui/styles/icon-button.css';
import styles from './pickers.module.css';

interface PickerProps {
  readonly id: string;
  readonly chosen: readonly number[];
  readonly fullReasonId: string | undefined;
  readonly error: string | undefined;
  /** The selection, which belongs above the choices. */
  readonly tray: ReactNode;
  onChoose(id: number): void;
}

interface ChosenSomeProps<Fields extends FieldValues, Output extends object>
  extends Pick<ItemFrameProps<Fields, Output>, 'form' | 'rules' | keyof PlacedFormProps> {
  name: FieldPath<Fields>;
  max: number;
  /** The name of an id, even if the list does not contain it. */
  nameOf(id: number): string;
  /** The master list of the choices; `what` names its content in one word. */
  list: { phase: 'loading' | 'ready' | 'failed'; what: string; load(): Promise<void> };
  children(picker: PickerProps): ReactNode;
}

/** The form for 1 to `max` entries of a master list: the selection in a tray, and the picker below once the list is loaded. */
export const ChosenSome = <Fields extends FieldValues, Output extends object>(
  props: ChosenSomeProps<Fields, Output>,
) => {
  const { name, max, nameOf, list, children, ...frame } = props;
  const { form } = props;
  const { field } = useController<Fields, FieldPath<Fields>, Output>({ name, control: form.methods.control });
  const chosen: readonly number[] = field.value;
  const id = form.idOf(name);
  const error = form.errorOf(name);
  const onChoose = (one: number) => field.onChange(toggled(chosen, one, max));
  const tray = (
    <SelectionTray
      groupId={id}
      chips={chosen.map((one) => ({ id: one, name: nameOf(one) }))}
      max={max}
      error={error}
      onRemove={onChoose}
    />
  );
  return (
    <ItemFrame {...frame} blocked={chosen.length === 0 ? '1つ以上選択してください' : null}>
      {list.phase !== 'ready' && tray}
      <MasterGate {...list} focusId={id}>
        {children({
          id,
          chosen,
          error,
          tray,
          onChoose,
          fullReasonId: chosen.length >= max ? fullReasonId(id) : undefined,
        })}
      </MasterGate>
    </ItemFrame>
  );
};

interface SelectionTrayProps {
  /** The group's id; its reason and error have the ids `…-full` and `…-error`. */
  groupId: string;
  chips: readonly { readonly id: number; readonly name: string }[];
  max: number;
  error: string | undefined;
  onRemove(id: number): void;
}

/** The id of the message that explains why no more can be chosen. */
const fullReasonId = (groupId: string): string => `${groupId}-full`;

/** The selection and the number of choices left; sticky while the list scrolls. */
const SelectionTray = ({ groupId, chips, max, error, onRemove }: SelectionTrayProps) => {
  const remove = (event: MouseEvent<HTMLButtonElement>, id: number) => {
    focusNeighbour(event.currentTarget, groupId);
    onRemove(id);
  };
  return (
    <div className={styles.selectionTray}>
      <p className={styles.selectionCount} role="status">
        <span>
          <b>{chips.length}</b>
          <span>{` / ${max} 選択中`}</span>
        </span>
        {chips.length >= max && (
          <span className={styles.selectionFull} id={fullReasonId(groupId)}>
            {`${max}つ選択済みです。変更するには、選択を外してください。`}
          </span>
        )}
      </p>
      {chips.length > 0 && (
        <ul className={styles.selectionChips} aria-label="選択中">
          {chips.map(({ id, name }) => (
            <li key={id} className={styles.chip}>
              <span>{name}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={`${name}の選択を外す`}
                onClick={(event) => remove(event, id)}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </div>
  );
};
