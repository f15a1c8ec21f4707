import { Plus, X } from 'lucide-react';
import type { FaultRule } from '#contracts/kit/fault.ts';
import { disarm, turnOff, turnOn } from '#web/kit/state/acts.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { openDialog, unpark, usePanel } from '#web/kit/state/panel-store.ts';
import { faultWords, hitWords } from '#web/kit/words.ts';
import { NEW_FAULT } from './fault-draft.ts';

interface FaultRowProps {
  rule: FaultRule;
  isOn: boolean;
  words: string;
  turn(): void;
  remove(): void;
}

const FaultRow = ({ rule, isOn, words, turn, remove }: FaultRowProps) => {
  const call = `${rule.method ?? 'any'} ${rule.path}`;
  return (
    <li className={isOn ? 'fault' : 'fault fault-off'}>
      <label>
        <input type="checkbox" checked={isOn} aria-label={`${call} armed`} onChange={turn} />
      </label>
      <div>
        <p className="mono clip">
          <b>{call}</b>
        </p>
        <p className="quiet">{words}</p>
      </div>
      <button
        type="button"
        className="kit-button kit-button-plain"
        aria-label={`Remove the fault ${call}`}
        onClick={remove}
      >
        <X className="icon" />
      </button>
    </li>
  );
};

/** What is armed in this world, and what was turned off for now. */
export const FaultPane = () => {
  const { faults } = useKit();
  const { parked } = usePanel();
  const armed = faults.filter(({ left }) => left !== 0).length;
  return (
    <section className="kit-pane pane-faults" aria-labelledby="kit-faults">
      <div className="kit-pane-head">
        <h2 id="kit-faults">Faults</h2>
        <span className="quiet" role="status">
          {armed} armed
        </span>
        <button
          type="button"
          className="kit-button kit-button-plain"
          onClick={() => openDialog({ is: 'fault', draft: NEW_FAULT })}
        >
          <Plus className="icon" />
          Arm <kbd>X</kbd>
        </button>
      </div>
      {faults.length + parked.length === 0 && <p className="kit-empty">None: the API answers as it should.</p>}
      <ul>
        {faults.map((fault) => (
          <FaultRow
            key={fault.id}
            rule={fault}
            isOn
            words={faultWords(fault) + hitWords(fault)}
            turn={() => turnOff(fault)}
            remove={() => disarm(fault.id)}
          />
        ))}
        {parked.map((rule) => (
          <FaultRow
            key={JSON.stringify(rule)}
            rule={rule}
            isOn={false}
            words={`${faultWords(rule)} · off`}
            turn={() => turnOn(rule)}
            remove={() => unpark(rule)}
          />
        ))}
      </ul>
    </section>
  );
};
