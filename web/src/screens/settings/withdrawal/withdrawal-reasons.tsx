import { type KeyboardEvent, useId } from 'react';
import { OTHER_WITHDRAWAL_REASON, WITHDRAWAL_REASONS } from '#contracts/api/codes.ts';
import { TEXT_MAX } from '#contracts/api/limits.ts';
import { CheckRow } from '#web/src/forms/choices/check-box.tsx';
import { FieldError } from '#web/src/forms/fields/field.tsx';
import { TextAreaField } from '#web/src/forms/fields/text-field.tsx';
import { SendFailureNote } from '#web/src/forms/sending.tsx';
import settingsStyles from '#web/src/screens/settings/settings.module.css';
import { Button } from '#web/src/ui/button/button.tsx';
import styles from '#web/src/ui/dialog/dialog.module.css';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import '#web/src/ui/styles/button-variants.css';

type Questionnaire = ReturnType<typeof useWithdrawal>;

const Reasons = ({ form, reasons, tick }: Questionnaire) => {
  const error = form.errorOf('questionnaires');
  const errorId = `${form.idOf('questionnaires')}-error`;
  return (
    <fieldset className={settingsStyles.choiceGrid} aria-describedby={error && errorId}>
      <legend>退会の理由（複数選択可）</legend>
      {WITHDRAWAL_REASONS.map(({ code, name }) => (
        <CheckRow key={code} checked={reasons.includes(code)} onChange={(isChecked) => tick(code, isChecked)}>
          {name}
        </CheckRow>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
};

/** The dialog's buttons; the submit button belongs to the form in the body. */
const Foot = ({ formId, withdrawal, onClose }: { formId: string; withdrawal: Questionnaire; onClose(): void }) => {
  const { form, blocked, failure } = withdrawal;
  const whyId = useId();
  return (
    <>
      <SendFailureNote failure={failure} />
      <p className={styles.reason} id={whyId} role="status">
        {blocked ?? '「退会する」を押すと、すぐに退会が完了します'}
      </p>
      <Button variant="ghost" data-autofocus disabled={form.busy} onClick={onClose}>
        キャンセル
      </Button>
      <Button
        type="submit"
        variant="danger"
        form={formId}
        disabled={blocked !== null}
        busy={form.busy}
        aria-describedby={whyId}
      >
        {form.busy ? '手続きしています…' : '退会する'}
      </Button>
    </>
  );
};

/** Enter on a checkbox would submit the form and withdraw the member. */
const keepEnterHarmless = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** Step 2: the reasons. At least one is required; その他 needs a text. */
export const WithdrawalReasons = ({ memberId, onClose }: { memberId: number; onClose(): void }) => {
  const withdrawal = useWithdrawal(memberId);
  const { form, reasons } = withdrawal;
  const formId = useId();
  const close = () => {
    // A sent withdrawal cannot be cancelled, so the dialog stays open until the response.
    if (!form.busy) onClose();
  };
  return (
    <Dialog
      step="退会手続き 2 / 2"
      title="退会の理由をお聞かせください"
      onClose={close}
      foot={<Foot formId={formId} withdrawal={withdrawal} onClose={close} />}
    >
      <form
        className={settingsStyles.withdrawalForm}
        id={formId}
        noValidate
        onSubmit={withdrawal.submit}
        onKeyDown={keepEnterHarmless}
      >
        <Reasons {...withdrawal} />
        {reasons.includes(OTHER_WITHDRAWAL_REASON) && (
          <TextAreaField form={form} name="other_text" label="その他の理由" mark="required" max={TEXT_MAX.withdrawal} />
        )}
        <TextAreaField form={form} name="free_text" label="ご意見・ご要望" mark="optional" max={TEXT_MAX.withdrawal} />
      </form>
    </Dialog>
  );
};
