import { moveTime } from '#web/kit/state/actions.ts';
import { Button } from './button.tsx';

/** Buttons that move the world's clock on, by steps like `+1 mo`. */
export const ClockButtons = ({ steps }: { steps: readonly string[] }) =>
  steps.map((step) => (
    <Button key={step} onClick={() => moveTime({ advance: step.replace(' ', '') })}>
      {step}
    </Button>
  ));
