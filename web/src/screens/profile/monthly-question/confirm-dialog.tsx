import { useState } from 'react';
import { saveDesiredCondition } from '#contracts/api/desired-conditions.ts';
import type { Member } from '#contracts/api/member.ts';
import { inJapan } from '#web/src/format/dates.ts';
import { now } from '#web/src/format/now.ts';
import { SendFailureNote, useSending } from '#web/src/forms/sending.tsx';
import { CONDITIONS_SAVED } from '#web/src/profile-items/desired-condition/block.tsx';
import {
  CONDITIONS,
  type Conditions,
  conditionsOf,
  isComplete,
} from '#web/src/profile-items/desired-condition/item.ts';
import { QuestionSelects } from '#web/src/profile-items/parts/blocks/block.tsx';
import { SAVE_FAILED } from '#web/src/profile-items/parts/profile-item.ts';
import { newestMember } from '#web/src/profile-items/parts/saves.ts';
import profileScreenStyles from '#web/src/screens/profile/profile.module.css';
import { callForMember } from '#web/src/session/member-call.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import styles from '#web/src/ui/dialog/dialog.module.css';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import { toastError, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { forgetAsked, rememberAsked } from './confirm-due.ts';

const askedNow = () => ({ last_displayed_at: inJapan(now()) });

/** Sends the choices made here and the server's newest values of the others. */
const saveConfirmed = async (shown: Partial<Conditions>, touched: Partial<Conditions>) => {
  const newest = await newestMember();
  if (!newest.success) return newest;
  return callForMember(saveDesiredCondition, {
    body: { ...shown, ...conditionsOf(newest.data), ...touched, ...askedNow() },
  });
};

/**
 * Postponing counts as asked (decision S30). The date is stored in this browser immediately, because the page may close before
 * the request ends. The server accepts it only with the conditions, which are reloaded first because they may have changed.
 */
const noteAsked = async ({ id }: Member) => {
  rememberAsked(id, new Date(now()));
  const fresh = await newestMember();
  const newestConditions = fresh.success ? conditionsOf(fresh.data) : null;
  if (newestConditions && !isComplete(newestConditions)) return;
  const result = newestConditions
    ? await callForMember(saveDesiredCondition, { body: { ...newestConditions, ...askedNow() } })
    : fresh;
  if (result.success) return;
  forgetAsked();
  toastError('保存できませんでした。次にプロフィールを開いたときに、もう一度お尋ねします。');
};

const WORDS = {
  unset: {
    title: '副業の希望条件を設定しませんか？',
    lead: '設定すると、ご希望に近い副業をご紹介しやすくなります。',
    postpone: 'あとで設定する',
  },
  set: { title: '副業の希望条件に変更はありませんか？', postpone: '変更せずに閉じる' },
} as const;

const leadOf = ({ last_displayed_at }: Member): string =>
  last_displayed_at
    ? '前回の確認から1か月以上たちました。副業の求人は、この条件をもとにご紹介します。変更がないか、ご確認ください。'
    : '副業の求人をご紹介するときの条件です。いまの希望に合っているか、ご確認ください。';

/** The words for this member; a member without any condition has nothing to confirm (decision S47). */
const wordsFor = (member: Member) =>
  Object.keys(conditionsOf(member)).length === 0 ? WORDS.unset : { ...WORDS.set, lead: leadOf(member) };

interface ConfirmDialogProps {
  member: Member;
  /** Called on postponing, which counts as asked (decision S30). */
  onClose(): void;
}

/** Asks monthly whether the desired conditions are still right. Saving reloads the page; saving and postponing both store the date. */
export const ConfirmDialog = ({ member, onClose }: ConfirmDialogProps) => {
  const [touched, setTouched] = useState<Partial<Conditions>>({});
  // Saving changes the member, but not the question.
  const [words] = useState(() => wordsFor(member));
  const conditions = { ...conditionsOf(member), ...touched };
  const [isBusy, setBusy] = useState(false);
  const { failure, send } = useSending(null, { headline: SAVE_FAILED });
  const isAllChosen = isComplete(conditions);
  const close = () => {
    if (isBusy) return;
    onClose();
    void noteAsked(member);
  };
  const save = async () => {
    setBusy(true);
    const result = await send(() => saveConfirmed(conditions, touched));
    if (!result) return setBusy(false);
    toastSuccess(CONDITIONS_SAVED, { staysOverReload: true });
    globalThis.location.reload();
  };
  return (
    <Dialog
      comesByItself
      title={words.title}
      small
      onClose={close}
      foot={
        <>
          <SendFailureNote failure={failure} />
          {!isAllChosen && (
            <p className={styles.reason} id="monthly-reason">
              3項目すべて選択してください
            </p>
          )}
          <Button variant="ghost" disabled={isBusy} onClick={close}>
            {words.postpone}
          </Button>
          <Button
            busy={isBusy}
            disabled={!isAllChosen}
            aria-describedby={isAllChosen ? undefined : 'monthly-reason'}
            onClick={() => void save()}
          >
            この条件で保存する
          </Button>
        </>
      }
    >
      <p>{words.lead}</p>
      <div className={profileScreenStyles.confirmFields} data-path="side">
        <QuestionSelects
          questions={CONDITIONS}
          answers={conditions}
          onChoose={(part) => setTouched((before) => ({ ...before, ...part }))}
        />
      </div>
    </Dialog>
  );
};
