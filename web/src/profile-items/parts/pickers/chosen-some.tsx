import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { ItemFormProps } from '#web/src/profile-items/parts/item-form.ts';
import { ItemFrame, type ItemFrameProps } from '#web/src/profile-items/parts/item-frame.tsx';
import { toggled } from './chosen.ts';
import { MasterGate } from './master-gate.tsx';
import { fullReasonId, SelectionTray } from './selection-tray.tsx';

/** What a picker of several is told: what is chosen, and why nothing more can be. */
interface PickerProps {
  readonly id: string;
  readonly chosen: readonly number[];
  readonly fullReasonId: string | undefined;
  readonly error: string | undefined;
  onChoose(id: number): void;
}

interface ChosenSomeProps<Fields extends FieldValues, Output extends object>
  extends ItemFormProps<Fields, Output>,
    Pick<ItemFrameProps<Fields, Output>, 'host'> {
  /** The field that holds the ids. */
  name: FieldPath<Fields>;
  max: number;
  /** What an id is called, also one that the list does not hold. */
  nameOf(id: number): string;
  /** The list they are chosen from: how far it is, what it holds in one word, how to load it. */
  list: { phase: 'loading' | 'ready' | 'failed'; what: string; load(): Promise<void> };
  children(picker: PickerProps): ReactNode;
}

/**
 * The form of a profile item that is one to `max` entries of a list: what is chosen in a tray above, and the picker below as soon as the
 * list is there.
 */
export const ChosenSome = <Fields extends FieldValues, Output extends object>(
  props: ChosenSomeProps<Fields, Output>,
) => {
  const { name, max, nameOf, list, children, ...frame } = props;
  const { host, onward } = props;
  const { field } = useController<Fields, FieldPath<Fields>, Output>({ name, control: host.form.control });
  const chosen: readonly number[] = field.value;
  const id = host.idOf(name);
  const error = host.errorOf(name);
  const onChoose = (one: number) => field.onChange(toggled(chosen, one, max));
  return (
    <ItemFrame {...frame} blocked={chosen.length === 0 ? `1つ以上選ぶと${onward}` : null}>
      <SelectionTray
        groupId={id}
        chips={chosen.map((one) => ({ id: one, name: nameOf(one) }))}
        max={max}
        error={error}
        onRemove={onChoose}
      />
      <MasterGate {...list} focusId={id}>
        {children({ id, chosen, error, onChoose, fullReasonId: chosen.length >= max ? fullReasonId(id) : undefined })}
      </MasterGate>
    </ItemFrame>
  );
};
