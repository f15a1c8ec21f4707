import '#web/src/forms/choices/choice-mark.css';
import './option-row.css';

export interface Option {
  name: string;
  isChosen: boolean;
  /** The id of the message that explains why the option is disabled (decision S29). */
  offReasonId: string | undefined;
  onChoose(): void;
}

interface OptionRowProps extends Option {
  /** The name of the radio group; undefined for a checkbox. */
  group: string | undefined;
}

/** A radio or checkbox with its label; the whole row is the click target. */
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
