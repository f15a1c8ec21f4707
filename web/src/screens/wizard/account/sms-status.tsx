import { Check } from 'lucide-react';
import { SMS_CODE } from '#contracts/api/limits.ts';
import { FieldError } from '#web/src/forms/fields/field.tsx';
import { CODE_RESENT, type SmsState } from './sms-state.ts';

const WHEN_WHOLE = `${SMS_CODE.digits}桁そろうと自動で確認します。`;

/** The line below the boxes: instruction, progress or error. */
export const SmsStatus = ({ state, missing }: { state: SmsState; missing: number }) => {
  if (state.kind === 'failed' || state.kind === 'leaving') return <FieldError id="sms-error">{state.words}</FieldError>;
  if (state.kind === 'resent')
    return (
      <p className="field-good">
        <Check className="icon" aria-hidden="true" />
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
