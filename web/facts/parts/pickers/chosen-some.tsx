import type { ReactNode } from 'react';
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

interface ChosenSomeProps {
  /** Id of the field. */
  id: string;
  chosen: readonly number[];
  max: number;
  error: string | undefined;
  /** What an id is called, also one that the list does not hold. */
  nameOf(id: number): string;
  onChange(chosen: number[]): void;
  /** The list they are chosen from: how far it is, what it holds in one word, how to load it. */
  list: { phase: 'loading' | 'ready' | 'failed'; what: string; load(): Promise<void> };
  children(picker: PickerProps): ReactNode;
}

/** Up to `max` entries of a list: what is chosen in a tray above, and the picker below as soon as the list is there. */
export const ChosenSome = ({ id, chosen, max, error, nameOf, onChange, list, children }: ChosenSomeProps) => {
  const onChoose = (one: number) => onChange(toggled(chosen, one, max));
  return (
    <>
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
    </>
  );
};
