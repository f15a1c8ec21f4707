import { useState } from 'react';
import { JOB_CHANGE_WILLINGNESS, SIDE_JOB_WILLINGNESS } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { BlockFailure } from '#web/facts/parts/blocks/block-failure.tsx';
import { BlockHint } from '#web/facts/parts/blocks/block-hint.tsx';
import { BlockSelect } from '#web/facts/parts/blocks/block-select.tsx';
import { InlineSaved } from '#web/facts/parts/blocks/inline-saved.tsx';
import { unsentDraft, useAutoSave } from '#web/facts/parts/blocks/use-auto-save.ts';
import { failureWords } from '#web/format/failure-words.ts';
import { callForMember } from '#web/session/member-call.ts';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { completeWillingness, type TouchedWillingness, touchedWillingness, willingnessCall } from './block-rules.ts';
import { fact } from './fact.ts';
import { SENDING_AGREEMENT, type Willingness, willingnessOf } from './rules.ts';
import '#web/forms/choice-mark.css';
import '#web/forms/choice-panel.css';

const DELAY_MS = 600;
const memory = unsentDraft('profile-willingness', touchedWillingness);
const REFUSED = 422;
const WILLINGNESS_FAILED = '意向を保存できませんでした';

interface Trouble {
  readonly words: string;
  readonly isRefused: boolean;
}

/** How much the member wants to change jobs or work on the side, saved as it is chosen. What the server refuses is taken back. */
export const WillingnessBlock = ({ member }: { member: Member }) => {
  const [draft, setDraft] = useState<TouchedWillingness | null>(() => memory.recall()?.touched ?? null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const chosen = { ...willingnessOf(member), ...draft };
  const complete = completeWillingness(chosen);
  const { state, schedule } = useAutoSave<TouchedWillingness>({
    delay: DELAY_MS,
    memory,
    member,
    known: willingnessOf,
    onOvertaken: () => setDraft(null),
    save: (touched, newest) => {
      const body = { ...complete, ...completeWillingness(willingnessOf(newest)), ...touched } as Willingness;
      return callForMember(willingnessCall(newest, body), { body }, { keepalive: true });
    },
    onSaved: () => {
      setDraft(null);
      setTrouble(null);
      toastSuccess('意向を保存しました');
    },
    onFailed: (failure) => {
      const isRefused = failure.code === REFUSED;
      if (isRefused) setDraft(null);
      setTrouble({ words: failureWords(failure, WILLINGNESS_FAILED), isRefused });
      toastError(WILLINGNESS_FAILED);
    },
  });
  const change = (part: TouchedWillingness) => {
    const next = { ...draft, ...part };
    setDraft(next);
    if (completeWillingness({ ...chosen, ...next })) schedule(next);
  };
  const reason = draft && !complete ? 'willingness-reason' : undefined;
  const retry = draft && complete && !trouble?.isRefused ? () => schedule(draft) : null;
  return (
    <section className="side-block" id="willingness" aria-labelledby="willingness-title">
      <div className="side-block-head">
        <h2 id="willingness-title" tabIndex={-1}>
          {fact.title}
        </h2>
        <InlineSaved state={state} />
      </div>
      {state === 'failed' && trouble && <BlockFailure words={trouble.words} onRetry={retry} />}
      <BlockSelect
        label="転職の意向"
        table={JOB_CHANGE_WILLINGNESS}
        value={chosen.willingness_job_change}
        describedBy={reason}
        onChoose={(code) => change({ willingness_job_change: code })}
      />
      <BlockSelect
        label="副業の意向"
        table={SIDE_JOB_WILLINGNESS}
        value={chosen.willingness_side_job}
        describedBy={reason}
        onChoose={(code) => change({ willingness_side_job: code })}
      />
      <label className="choice-panel choice-panel-bare">
        <input
          className="choice-mark"
          type="checkbox"
          checked={chosen.sending_agreement ?? false}
          aria-describedby={reason}
          onChange={(event) => change({ sending_agreement: event.currentTarget.checked })}
        />
        <span>{SENDING_AGREEMENT}</span>
      </label>
      <BlockHint id={reason}>転職と副業の両方を選ぶと、保存されます。</BlockHint>
    </section>
  );
};
