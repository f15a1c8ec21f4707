import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Member } from '#contracts/api/member.ts';
import { DraftPlaceContext } from '#web/forms/sending/draft-place.ts';
import { FormReportContext } from '#web/forms/sending/form-report.ts';
import { paths } from '#web/paths.ts';
import { nextRegisterPage } from '#web/session/register-places.ts';
import { currentMember, useSession } from '#web/session/session-store.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import { pushWillingness } from './data-layer.ts';
import { IDENTITY_DONE, IdentityDone } from './identity-done.tsx';
import { LoginNeeded } from './login-needed.tsx';
import { FIRST_MEMBER_PROGRESS, isHere, stepAt, type WizardStep, wizardSteps } from './step/wizard-steps.ts';
import { STEP_BODIES } from './step-bodies.ts';
import { DRAFT_PLACES, forgetStepDrafts } from './wizard-drafts.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { useStepLeaving } from './wizard-leaving.ts';
import '#web/ui/page/text-button.css';
import './wizard.css';

/** What is told when a step is saved, beside going on. */
const announce = ({ key }: WizardStep) => {
  if (key !== 'willingness') return;
  toastSuccess('マイページを作成しました');
  pushWillingness(currentMember()?.willingness_job_change);
};

/** The last visit of each step, by its path: each time that it is opened is one of its own. */
const visits = new Map<string, object>();

/** The registration: the frame, and in it the step of the address. */
export const Screen = () => {
  const [path, navigate] = useLocation();
  const { phase, member } = useSession();
  const step = stepAt(path, member);
  const ahead = step && wizardSteps[step.progress + 1]?.key;
  useEffect(() => {
    if (ahead) whenIdle(STEP_BODIES[ahead].fetchAhead);
  }, [ahead]);
  const { leave, question, report } = useStepLeaving(step);
  const visit = useMemo(() => ({ path }), [path]);
  useEffect(() => void visits.set(visit.path, visit), [visit]);

  if (!step || phase === 'asking') return <Spinner />;
  if (!member && step.progress >= FIRST_MEMBER_PROGRESS) return <LoginNeeded step={step} />;
  const goOn = () => {
    announce(step);
    // Who has come back to it meanwhile may have typed something newer.
    if (visits.get(path) !== visit) return;
    forgetStepDrafts(step);
    if (isHere(step)) navigate(step.nextPath);
  };
  // Decision W19: email and password are closed to a complete member.
  const isComplete = member !== null && nextRegisterPage(member) === null;
  // Who has a session has the first steps behind.
  if (member && (step.key === 'identity' || step.key === 'sms'))
    return (
      <WizardFrame step={{ ...step, lead: IDENTITY_DONE }}>
        <IdentityDone step={step} onDone={() => navigate(isComplete ? paths.register.gender : paths.register.email)} />
      </WizardFrame>
    );
  const Body = STEP_BODIES[step.key];
  const isFirstOpen = isComplete && step.key === 'gender';
  return (
    <WizardFrame step={step}>
      <DraftPlaceContext value={DRAFT_PLACES[step.key]}>
        <FormReportContext value={report}>
          <Body
            step={isFirstOpen ? { ...step, backPath: paths.profile } : step}
            member={member as Member | null}
            onDone={goOn}
            onSkip={(path) => leave(() => navigate(path))}
          />
        </FormReportContext>
      </DraftPlaceContext>
      {question}
    </WizardFrame>
  );
};
