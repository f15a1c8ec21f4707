import '#web/src/forms/choices/choice-mark.css';
import './option-row.css';

/** One line of a list of choices. */
export interface Option {
  name: string;
  isChosen: boolean;
  /** It cannot be chosen now, and the sentence with this id says why (decision S29). */
  offReasonId: string | undefined;
  onChoose(): void;
}

interface OptionRowProps extends Option {
  /** The name of the radios it belongs to; without one it is a checkbox. */
  group: string | undefined;
}

/** A radio or a checkbox with its words, the whole line to be pressed. */
export const OptionRow = ({ group, name, isChosen, offReasonId, onChoose }: OptionRowProps) => (
  <label className="option-row">
    <input
      className="choice-mark"
      type={group === undefined ? 'checkbox' : 'radio'}
      name={group}
      checked={isChosen}
      aria-disabled={offReasonId === undefined ? undefined : true}
      aria-describedby={offReasonId}
      onChange={() => {
        if (offReasonId === undefined) onChoose();
      }}
    />
    <span>{name}</span>
  </label>
);
