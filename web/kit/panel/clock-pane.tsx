import { useState } from 'react';
import { ClockButtons } from '#web/kit/parts/clock-buttons.tsx';
import { useMachineNow, useWorldNow } from '#web/kit/parts/use-now.ts';
import { moveTime } from '#web/kit/state/acts.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { clockWords, momentWords, typedMoment } from '#web/kit/words.ts';

/** What makes the clock stand at a moment: typed, in Japan. */
const SetClock = ({ now }: { now: number }) => {
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const moment = typedMoment(typed ?? '');
    setWrong(moment === undefined);
    if (moment === undefined) return;
    moveTime({ now: moment });
    setTyped(undefined);
  };
  return (
    <>
      <form
        className="kit-row"
        onSubmit={(event) => {
          event.preventDefault();
          set();
        }}
      >
        <input
          className="kit-input mono"
          aria-label="Set the clock, in Japan"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'kit-clock-wrong' : undefined}
          value={typed ?? momentWords(now).slice(0, 16)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className="kit-button">
          Set
        </button>
      </form>
      {isWrong && (
        <p className="kit-refusal" id="kit-clock-wrong">
          Write it like 2026-12-22 11:24.
        </p>
      )}
    </>
  );
};

/** The world's time: seen, moved, set. */
export const ClockPane = () => {
  const { world } = useKit();
  const now = useWorldNow(world?.clock);
  const machine = useMachineNow();
  const beside = world && clockWords(world.clock, machine);
  return (
    <section className="kit-pane pane-clock" aria-labelledby="kit-clock">
      <div className="kit-pane-head">
        <h2 id="kit-clock">Clock</h2>
        {beside !== undefined && <span className="state state-warn">{beside}</span>}
        <button type="button" className="kit-button kit-button-plain" onClick={() => moveTime({ follow: true })}>
          Follow real time
        </button>
      </div>
      <div className="clock">
        <p className="clock-now">{momentWords(now)}</p>
        <div className="clock-row">
          <ClockButtons names={['+1 m', '+11 m', '+1 h', '+1 d', '+1 mo']} />
        </div>
        <SetClock now={now} />
      </div>
    </section>
  );
};
