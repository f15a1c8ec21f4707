import { ResumeForm } from '#web/member/resume-form.tsx';
import { WizardFoot } from './wizard-foot.tsx';
import type { MemberStepProps } from './wizard-step-props.ts';

/** Step 14: files and addresses, which the form saves by itself; the upload under way can be ended from the foot. */
export const ResumeStep = ({ step, member, onDone, onSkip }: MemberStepProps) => (
  <ResumeForm
    member={member}
    onSaved={onDone}
    foot={({ busy, blocked, cancel, failed }) => (
      <WizardFoot
        step={step}
        busy={busy}
        blocked={blocked}
        cancel={cancel}
        {...(busy ? { next: 'アップロード中…' } : failed && { next: 'もう一度アップロードする' })}
        onSkip={onSkip}
      />
    )}
  />
);
