import { moveTime } from '#web/kit/state/acts.ts';

/** Steps of the clock: what they are called, and what is sent. */
const STEPS = {
  '+1 m': '+1m',
  '+11 m': '+11m',
  '+1 h': '+1h',
  '+1 d': '+1d',
  '+1 mo': '+1mo',
} as const;
export type StepName = keyof typeof STEPS;

/** Buttons that move the world's clock on. */
export const ClockButtons = ({ names }: { names: readonly StepName[] }) =>
  names.map((name) => (
    <button key={name} type="button" className="kit-button" onClick={() => moveTime({ advance: STEPS[name] })}>
      {name}
    </button>
  ));
