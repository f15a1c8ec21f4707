import type { JobType } from '#contracts/api/masters.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import '#web/src/forms/choices/choice-box.css';
import './chip-toggles.css';

interface ChipTogglesProps {
  id: string;
  label: string;
  choices: readonly JobType[];
  chosen: readonly number[];
  /** The id of the message that explains why no more can be chosen; undefined below the limit. */
  fullReasonId: string | undefined;
  error: string | undefined;
  onChoose(id: number): void;
}

/** A multiple choice of short answers as toggle buttons. */
export const ChipToggles = ({ id, label, choices, chosen, fullReasonId, error, onChoose }: ChipTogglesProps) => (
  <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
    <legend className="visually-hidden">{label}</legend>
    <div className="chip-grid">
      {choices.map((choice) => {
        const isChosen = chosen.includes(choice.id);
        const isOff = fullReasonId !== undefined && !isChosen;
        return (
          <button
            key={choice.id}
            type="button"
            className="choice-box chip-toggle"
            aria-pressed={isChosen}
            aria-disabled={isOff || undefined}
            aria-describedby={isOff ? fullReasonId : undefined}
            onClick={() => !isOff && onChoose(choice.id)}
          >
            {isChosen && <Icon name="check" />}
            <span>{choice.name}</span>
          </button>
        );
      })}
    </div>
  </fieldset>
);
