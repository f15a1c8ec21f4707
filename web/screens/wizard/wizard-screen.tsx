import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Member } from '#contracts/api/member.ts';
import { paths } from '#web/paths.ts';
import { currentMember, useSession } from '#web/session/session-store.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { pushWillingness } from './data-layer.ts';
import { IDENTITY_DONE, IdentityDone } from './identity-done.tsx';
import { LoginNeeded } from './login-needed.tsx';
import { STEP_BODIES } from './step-bodies.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { FIRST_MEMBER_PROGRESS, isHere, type WizardStep, wizardSteps } from './wizard-steps.ts';
import './wizard.css';

/** What is told when a step is saved, beside going on. */
const announce = ({ key }: WizardStep) => {
  if (key !== 'willingness') return;
  toastSuccess('マイページを作成しました');
  pushWillingness(currentMember()?.willingness_job_change);
};

/** The registration: the frame, and in it the step of the address. */
export const WizardScreen = () => {
  const [path, navigate] = useLocation();
  const { phase, member } = useSession();
  const step = wizardSteps.find((each) => each.path === path);
  const ahead = step && wizardSteps[step.progress + 1]?.key;
  useEffect(() => {
    if (ahead) STEP_BODIES[ahead].fetchAhead();
  }, [ahead]);

  if (!step || phase === 'asking') return <Spinner />;
  if (!member && step.progress >= FIRST_MEMBER_PROGRESS) return <LoginNeeded step={step} />;
  const skip = () => navigate(step.nextPath);
  const goOn = () => {
    announce(step);
    if (isHere(step)) skip();
  };
  // Who has a session has the first steps behind.
  if (member && (step.key === 'identity' || step.key === 'sms'))
    return (
      <WizardFrame step={{ ...step, lead: IDENTITY_DONE }}>
        <IdentityDone step={step} onSkip={() => navigate(paths.register.email)} />
      </WizardFrame>
    );
  const Body = STEP_BODIES[step.key];
  return (
    <WizardFrame step={step}>
      <Body step={step} member={member as Member | null} onDone={goOn} onSkip={skip} />
    </WizardFrame>
  );
};
