import { Check } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { SMS_CODE } from '#contracts/api/limits.ts';
import { FieldError } from '#web/src/forms/fields/field.tsx';
import { paths } from '#web/src/paths.ts';
import type { WizardStepProps } from '#web/src/screens/wizard/step/step.ts';
import { WizardFoot } from '#web/src/screens/wizard/step/wizard-foot.tsx';
import wizardStyles from '#web/src/screens/wizard/wizard.module.css';
import { CodeBoxes } from './code-boxes.tsx';
import { identityMemory, useCooldown } from './identity-memory.ts';
import styles from './sms-step.module.css';
import { CODE_RESENT, type SmsState, useSmsCode } from './use-sms-code.ts';

const WHEN_WHOLE = `${SMS_CODE.digits}桁そろうと自動で確認します。`;

const SmsStatus = ({ state, missing }: { state: SmsState; missing: number }) => {
  if (state.kind === 'failed' || state.kind === 'leaving') return <FieldError id="sms-error">{state.words}</FieldError>;
  if (state.kind === 'resent')
    return (
      <p className="field-good">
        <Check />
        <span>{`${CODE_RESENT}。古いコードは使えません。`}</span>
      </p>
    );
  const hint = () => {
    if (state.kind === 'checking') return '確認しています…';
    if (state.kind === 'resending') return '認証コードを再送しています…';
    if (missing === 0) return 'もう一度確認するには、「確認する」を押してください。';
    return missing < SMS_CODE.digits ? `あと${missing}桁です。${WHEN_WHOLE}` : WHEN_WHOLE;
  };
  return <p className="field-hint">{hint()}</p>;
};

/** For example 090****5678, enough to recognise one's own number. */
const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** Step 2: the SMS code. The correct code creates the member and logs in. */
export const SmsStep = ({ step, onSkip }: WizardStepProps) => {
  const { state, restart, verify, resend, edit, refuse } = useSmsCode();
  const [code, setCode] = useState('');
  const applicant = identityMemory.read();
  const wait = useCooldown(applicant?.sentAt);
  const isWhole = code.length === SMS_CODE.digits;
  const isLocked = ['checking', 'resending', 'leaving'].includes(state.kind);
  const blocked = () => {
    if (state.kind === 'leaving')
      return state.isBack ? 'ご本人の確認に戻ります…' : 'もう一度入力できるように準備しています…';
    return isWhole ? null : `${SMS_CODE.digits}桁すべて入力してください`;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isWhole) void verify(code);
  };
  return (
    <>
      <p className={`${wizardStyles.lead} ${styles.lead}`}>
        {applicant ? <b>{masked(applicant.phone_number)}</b> : <span>携帯電話</span>}
        <span>{`${applicant ? ' ' : ''}に届いた${SMS_CODE.digits}桁の数字を入力してください。コードは${SMS_CODE.minutes}分間有効です。`}</span>
      </p>
      <form noValidate onSubmit={submit}>
        <fieldset className={styles.code} aria-describedby="sms-state">
          <legend className="field-label">{`認証コード（${SMS_CODE.digits}桁）`}</legend>
          <CodeBoxes
            invalid={state.kind === 'failed' || state.kind === 'leaving'}
            locked={isLocked}
            restart={restart}
            onUnclear={refuse}
            onChange={(typed) => {
              setCode(typed);
              edit(typed, typed.length === SMS_CODE.digits);
            }}
          />
          <div id="sms-state" role="status">
            <SmsStatus state={state} missing={SMS_CODE.digits - code.length} />
          </div>
        </fieldset>
        <div className={wizardStyles.aside}>
          <button
            type="button"
            className={wizardStyles.linkStrong}
            aria-disabled={wait > 0 || isLocked || undefined}
            onClick={() => {
              if (wait === 0 && !isLocked) void resend().then((wasSent) => wasSent && setCode(''));
            }}
          >
            {wait > 0 ? `認証コードを再送する（あと${wait}秒）` : '認証コードを再送する'}
          </button>
          <Link href={paths.register.identity} className={wizardStyles.link}>
            携帯電話番号を変更する
          </Link>
        </div>
        <WizardFoot
          step={step}
          busy={state.kind === 'checking' || state.kind === 'resending'}
          blocked={blocked()}
          onSkip={onSkip}
        />
      </form>
    </>
  );
};
