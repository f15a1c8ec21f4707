import { useState } from 'react';
import { saveDesiredCondition } from '#contracts/api/desired-conditions.ts';
import type { Member } from '#contracts/api/member.ts';
import { BlockFailure } from '#web/facts/parts/blocks/block-failure.tsx';
import { BlockHint } from '#web/facts/parts/blocks/block-hint.tsx';
import { InlineSaved } from '#web/facts/parts/blocks/inline-saved.tsx';
import { unsentDraft, useAutoSave } from '#web/facts/parts/blocks/use-auto-save.ts';
import { SAVE_FAILED } from '#web/facts/parts/frame/fact-form.ts';
import { failureWords } from '#web/format/failure-words.ts';
import { callForMember } from '#web/session/member-call.ts';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { areComplete, type Conditions, conditionsOf, touchedConditions } from './block-rules.ts';
import { ConditionChoices } from './choices.tsx';
import { fact } from './fact.ts';

/** After the last change; the arrow keys of a select make many. */
const DELAY_MS = 600;
const memory = unsentDraft('profile-conditions', touchedConditions);
/** Told once the desired conditions are saved. */
export const CONDITIONS_SAVED = '希望稼働条件を保存しました';

/** The desired conditions for side jobs: saved by themselves. A failure keeps what was chosen. */
export const ConditionsBlock = ({ member }: { member: Member }) => {
  const [draft, setDraft] = useState<Conditions | null>(() => memory.recall()?.touched ?? null);
  const [words, setWords] = useState<string | null>(null);
  const conditions = { ...conditionsOf(member), ...draft };
  const reason = draft && !areComplete(conditions) ? 'conditions-reason' : undefined;
  const { state, schedule } = useAutoSave<Conditions>({
    delay: DELAY_MS,
    memory,
    member,
    known: conditionsOf,
    onOvertaken: () => setDraft(null),
    save: (touched, newest) => {
      const body = { ...conditions, ...conditionsOf(newest), ...touched };
      return callForMember(saveDesiredCondition, { body }, { keepalive: true });
    },
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
  const change = (part: Conditions) => {
    const next = { ...draft, ...part };
    setDraft(next);
    if (areComplete({ ...conditions, ...next })) schedule(next);
  };
  return (
    <section className="side-block" id="desired-condition" aria-labelledby="conditions-title" data-path="side">
      <div className="side-block-head">
        <h2 id="conditions-title" tabIndex={-1}>
          {fact.title}
        </h2>
        <InlineSaved state={state} />
      </div>
      {state === 'failed' && words !== null && <BlockFailure words={words} onRetry={() => schedule(draft ?? {})} />}
      <ConditionChoices conditions={conditions} onChange={change} describedBy={reason} />
      <BlockHint id={reason}>3つとも選ぶと、保存されます。</BlockHint>
    </section>
  );
};
