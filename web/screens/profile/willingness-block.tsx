import { useState } from 'react';
import { JOB_CHANGE_WILLINGNESS, SIDE_JOB_WILLINGNESS } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { failureWords } from '#web/format/failure-words.ts';
import { callForMember } from '#web/session/member-call.ts';
import { currentMember } from '#web/session/session-store.ts';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { BlockFailure } from './block-failure.tsx';
import { BlockSelect } from './block-select.tsx';
import { InlineSaved } from './inline-saved.tsx';
import { WILLINGNESS_BLOCK } from './profile-progress.ts';
import { useAutoSave } from './use-auto-save.ts';
import {
  completeWillingness,
  type Willingness,
  type WillingnessDraft,
  willingnessCall,
  willingnessOf,
} from './willingness.ts';
import '#web/forms/choice-mark.css';
import '#web/forms/choice-panel.css';

const DELAY_MS = 600;
const REFUSED = 422;
const WILLINGNESS_FAILED = '意向を保存できませんでした';

interface Trouble {
  readonly words: string;
  readonly isRefused: boolean;
}

/** How much the member wants to change jobs or work on the side, saved as it is chosen. What the server refuses is taken back. */
export const WillingnessBlock = ({ member }: { member: Member }) => {
  const [draft, setDraft] = useState<WillingnessDraft | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const chosen = draft ?? willingnessOf(member);
  const complete = completeWillingness(chosen);
  const { state, schedule } = useAutoSave<Willingness>({
    delay: DELAY_MS,
    save: (body) => callForMember(willingnessCall(currentMember(), body), { body }, { keepalive: true }),
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
  const change = (part: Partial<WillingnessDraft>) => {
    const next = { ...chosen, ...part };
    setDraft(next);
    const body = completeWillingness(next);
    if (body) schedule(body);
  };
  const retry = complete && !trouble?.isRefused ? () => schedule(complete) : null;
  return (
    <section className="side-block" id={WILLINGNESS_BLOCK} aria-labelledby="willingness-title">
      <div className="side-block-head">
        <h2 id="willingness-title" tabIndex={-1}>
          転職・副業の意向
        </h2>
        <InlineSaved state={state} />
      </div>
      {state === 'failed' && trouble && <BlockFailure words={trouble.words} onRetry={retry} />}
      <BlockSelect
        label="転職の意向"
        table={JOB_CHANGE_WILLINGNESS}
        value={chosen.willingness_job_change}
        onChoose={(code) => change({ willingness_job_change: code })}
      />
      <BlockSelect
        label="副業の意向"
        table={SIDE_JOB_WILLINGNESS}
        value={chosen.willingness_side_job}
        onChoose={(code) => change({ willingness_side_job: code })}
      />
      <label className="choice-panel choice-panel-bare">
        <input
          className="choice-mark"
          type="checkbox"
          checked={chosen.sending_agreement ?? false}
          onChange={(event) => change({ sending_agreement: event.currentTarget.checked })}
        />
        <span>求人・案件の情報をメールで受け取る</span>
      </label>
      {draft && !complete && <p className="block-hint">転職と副業の両方を選ぶと、保存されます。</p>}
    </section>
  );
};
