import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { ItemFormProps } from '#web/src/profile-items/parts/item-form.ts';
import { ItemFrame, type ItemFrameProps } from '#web/src/profile-items/parts/item-frame.tsx';
import { toggled } from './chosen.ts';
import { MasterGate } from './master-gate.tsx';
import { fullReasonId, SelectionTray } from './selection-tray.tsx';

/** The props of a picker with several choices. */
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
  extends ItemFormProps<Fields, Output>,
    Pick<ItemFrameProps<Fields, Output>, 'form'> {
  /** The field that contains the ids. */
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
