import { useState } from 'react';
import type { Member } from '#contracts/api/member.ts';
import { saveDesiredCondition } from '#contracts/api/wishes.ts';
import { failureWords } from '#web/format/failure-words.ts';
import { SAVE_FAILED } from '#web/member/fact-form.ts';
import { callForMember } from '#web/session/member-call.ts';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { BlockFailure } from './block-failure.tsx';
import { areComplete, ConditionFields, type Conditions, conditionsOf } from './condition-fields.tsx';
import { InlineSaved } from './inline-saved.tsx';
import { CONDITIONS_BLOCK } from './profile-progress.ts';
import { useAutoSave } from './use-auto-save.ts';

/** After the last change; the arrow keys of a select make many. */
const DELAY_MS = 600;
export const CONDITIONS_SAVED = '希望稼働条件を保存しました';

/** The desired conditions for side jobs: saved by themselves. A failure keeps what was chosen. */
export const ConditionsBlock = ({ member }: { member: Member }) => {
  const [draft, setDraft] = useState<Conditions | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const conditions = draft ?? conditionsOf(member);
  const { state, schedule } = useAutoSave<Conditions>({
    delay: DELAY_MS,
    save: (body) => callForMember(saveDesiredCondition, { body }, { keepalive: true }),
    onSaved: () => {
      setDraft(null);
      setWords(null);
      toastSuccess(CONDITIONS_SAVED);
    },
    onFailed: (failure) => {
      setWords(failureWords(failure, SAVE_FAILED));
      toastError(SAVE_FAILED);
    },
  });
  const change = (next: Conditions) => {
    setDraft(next);
    if (areComplete(next)) schedule(next);
  };
  return (
    <section className="side-block" id={CONDITIONS_BLOCK} aria-labelledby="conditions-title" data-path="side">
      <div className="side-block-head">
        <h2 id="conditions-title" tabIndex={-1}>
          希望稼働条件
        </h2>
        <InlineSaved state={state} />
      </div>
      {state === 'failed' && words !== null && <BlockFailure words={words} onRetry={() => schedule(conditions)} />}
      <ConditionFields conditions={conditions} onChange={change} />
      {draft && !areComplete(draft) && <p className="block-hint">3つとも選ぶと、保存されます。</p>}
    </section>
  );
};
