import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { momentWords } from '#contracts/kit/clock.ts';
import type { KitFault } from '#contracts/kit/fault.ts';
import { t } from '#web/kit/language.ts';
import { Button, CLOCK_STEPS, ClockButtons } from '#web/kit/parts/button.tsx';
import { Ends } from '#web/kit/parts/ends.tsx';
import { Messages } from '#web/kit/parts/messages.tsx';
import { useMachineNow, useWorldNow } from '#web/kit/parts/use-now.ts';
import { disarm, emptyOutbox, moveTime } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { openDialog } from '#web/kit/state/panel-store.ts';
import { clockWords, faultWords, hitWords } from '#web/kit/words.ts';
import { Pane } from './pane.tsx';

export const OutboxPane = () => {
  const { messages } = useKit();
  const clear = (
    <Button look="plain" aria-label={t('Clear the outbox')} onClick={emptyOutbox}>
      {t('Clear')}
    </Button>
  );
  return (
    <Pane name="outbox" title={t('Outbox')} count={t('{count} message(s)', { count: messages.length })} head={clear}>
      <Messages />
    </Pane>
  );
};

const SetClock = ({ now }: { now: number }) => {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? momentWords(now).slice(0, 16).replace(' ', 'T');
  const set = (event: FormEvent) => {
    event.preventDefault();
    moveTime({ now: `${shown}+09:00` });
    setTyped(undefined);
  };
  return (
    <form className="kit-row" onSubmit={set}>
      <input
        className="kit-input"
        type="datetime-local"
        step={1}
        required
        aria-label={t('Set the clock, in Japan')}
        value={shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{t('Set')}</Button>
    </form>
  );
};

export const ClockPane = () => {
  const { world } = useKit();
  const now = useWorldNow();
  const beside = clockWords(world?.clock, useMachineNow());
  const head = (
    <>
      {beside !== undefined && <span className="state state-warn">{beside}</span>}
      <Button look="plain" onClick={() => moveTime({ follow: true })}>
        {t('Follow real time')}
      </Button>
    </>
  );
  return (
    <Pane name="clock" title={t('Clock')} head={head}>
      <div className="kit-stack clock">
        <p className="clock-now">{momentWords(now)}</p>
        <div className="kit-set">
          <ClockButtons steps={CLOCK_STEPS} />
        </div>
        <SetClock now={now} />
      </div>
      <Ends />
    </Pane>
  );
};

const FaultRow = ({ fault }: { fault: KitFault }) => {
  const call = `${fault.method ?? t('any')} ${fault.path}`;
  return (
    <li className="kit-bar kit-row">
      <div className="grow">
        <p className="mono clip">
          <b>{call}</b>
        </p>
        <p className="quiet">{faultWords(fault) + hitWords(fault)}</p>
      </div>
      <Button
        icon={X}
        look="plain"
        aria-label={t('Remove the fault {call}', { call })}
        onClick={() => disarm(fault.id)}
      />
    </li>
  );
};

export const FaultPane = () => {
  const { faults } = useKit();
  const armed = faults.filter(({ left }) => left !== 0).length;
  const arm = (
    <Button icon={Plus} look="plain" onClick={() => openDialog('fault')}>
      {t('Arm')} <kbd>X</kbd>
    </Button>
  );
  return (
    <Pane name="faults" title={t('Faults')} count={t('{count} armed', { count: armed })} head={arm}>
      {faults.length === 0 && <p className="kit-empty">{t('None: the API answers as it should.')}</p>}
      <ul>
        {faults.map((fault) => (
          <FaultRow key={fault.id} fault={fault} />
        ))}
      </ul>
    </Pane>
  );
};
