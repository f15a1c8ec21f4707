import { type ReactNode, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Member } from '#contracts/api/member.ts';
import { DraftPlaceContext } from '#web/src/forms/drafts/draft-place.ts';
import { AT_REST, type FormReport, FormReportContext } from '#web/src/forms/form-report.ts';
import { PendingCard } from '#web/src/offers/pending/pending-card.tsx';
import { paths } from '#web/src/paths.ts';
import { noteRegistering } from '#web/src/session/registering-visit.ts';
import { currentMember, useSession } from '#web/src/session/session-store.ts';
import { type Leaving, useLeaving } from '#web/src/session/use-leaving.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { Spinner } from '#web/src/ui/spinner.tsx';
import { whenIdle } from '#web/src/ui/when-idle.ts';
import { MY_PAGE_PROGRESS, nextRegisterPage, WIZARD_STEPS } from '#web/src/wizard-steps.ts';
import { claimStepDrafts, DRAFT_PLACES, forgetStepDrafts, hasStepDrafts } from './input/wizard-drafts.ts';
import { LoginNeeded } from './login-needed.tsx';
import { isHere, stepAt, type WizardStep } from './step/step.ts';
import { WizardFoot } from './step/wizard-foot.tsx';
import { STEP_BODIES } from './step-bodies.tsx';
import '#web/src/ui/styles/progress.css';
import '#web/src/ui/styles/text-button.css';
import styles from './wizard.module.css';

const LAST_PROGRESS = WIZARD_STEPS.length - 1;

/** The progress of the registration, drawn as the stem of the logo that ends in its fork. */
const WizardProgress = ({ step: { phase, progress, left } }: { step: WizardStep }) => (
  <div className={styles.progress} data-past={progress > MY_PAGE_PROGRESS || undefined}>
    <p className={styles.progressText}>
      <b>{phase}</b>
      <span>{`${progress} / ${LAST_PROGRESS}`}</span>
      <span key={left}>{left.split(/(\d+)/).map((part) => (/\d/.test(part) ? <b key={part}>{part}</b> : part))}</span>
    </p>
    <div className={styles.progressRoad}>
      <progress
        max={LAST_PROGRESS}
        value={progress}
        aria-label="会員登録の進み具合"
        aria-valuetext={`${LAST_PROGRESS}項目中${progress}。${left}`}
      />
      {/* The brand's mark, which lucide does not have. */}
      <svg viewBox="0 0 40 44" aria-hidden="true" fill="none" strokeWidth="5" strokeLinecap="round">
        <path d="M20 40V28" stroke="currentColor" />
        <path d="M20 28C20 18 8 19 8 7" stroke="var(--left-road)" />
        <path d="M20 28c0-10 12-9 12-21" stroke="var(--right-road)" />
      </svg>
    </div>
    <p className={styles.progressPlace} aria-hidden="true">
      <span>{progress > MY_PAGE_PROGRESS ? '応募できます' : 'ここから応募できます'}</span>
    </p>
  </div>
);

const NOTE = {
  words: '保存せずに進む',
  result: '入力した内容は登録されません。この画面に戻ると、続きから入力できます。',
};

/** Asks for confirmation before a step with unsaved input is left; stored input is preserved. `report` receives the state of the form. */
const useStepLeaving = (step: WizardStep | undefined): Leaving & { report(this: void, report: FormReport): void } => {
  const reported = useRef(AT_REST);
  const report = useCallback((now: FormReport) => {
    reported.current = now;
  }, []);
  const leaving = useLeaving({
    title: () => step?.title ?? '',
    isDirty: () => reported.current.isDirty,
    discard: () => undefined,
    note: () => (step && hasStepDrafts(step) ? NOTE : undefined),
    about: step?.key,
  });
  return { ...leaving, report };
};

/** The frame of every step: progress and question. Each step gets a new heading element, so that screen readers announce it. */
const WizardFrame = ({ step, children }: { step: WizardStep; children: ReactNode }) => (
  <div className={styles.wizard}>
    <WizardProgress step={step} />
    <div className={styles.sheet} key={step.key}>
      {step.progress > MY_PAGE_PROGRESS && <PendingCard form={step.opensApplying ? 'first' : 'step'} />}
      <div className={styles.head}>
        <PageHeading title={`（${step.progress}/${LAST_PROGRESS}）${step.title}｜会員登録`}>{step.title}</PageHeading>
        {step.lead && <p className={styles.lead}>{step.lead}</p>}
      </div>
      {children}
    </div>
  </div>
);

const IDENTITY_DONE = 'ご本人の確認は済んでいます。このまま続きへお進みください。';

/** Replaces steps 1 and 2 for members, who have completed them. */
const IdentityDone = ({ step, onDone }: { step: WizardStep; onDone(): void }) => {
  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    onDone();
  };
  return (
    <form noValidate onSubmit={goOn}>
      <WizardFoot step={{ ...step, next: '次へ' }} busy={false} blocked={null} onSkip={onDone} />
    </form>
  );
};

interface StepProps {
  step: WizardStep;
  member: Member | null;
  isFirstOpen: boolean;
  leave: Leaving['leave'];
}

const Step = ({ step, member, isFirstOpen, leave }: StepProps) => {
  const [, navigate] = useLocation();
  const [visit] = useState(() => new AbortController());
  // An effect, because a rendering may be dropped.
  useEffect(() => claimStepDrafts(step.key, visit), [step.key, visit]);
  const goOn = () => {
    step.item?.afterStep?.(currentMember());
    if (visit.signal.aborted) return;
    forgetStepDrafts(step);
    if (isHere(step)) navigate(step.nextPath);
  };
  const Body = STEP_BODIES[step.key];
  return (
    <Body
      step={isFirstOpen ? { ...step, backPath: paths.profile } : step}
      member={member}
      onDone={goOn}
      onSkip={(path) => leave(() => navigate(path))}
    />
  );
};

/** Loads the form of the first step, which is prerendered. */
export const fetchAhead = () => STEP_BODIES.identity.fetchAhead();

export const Screen = () => {
  const [path, navigate] = useLocation();
  const { phase, member } = useSession();
  const step = stepAt(path, member);
  const ahead = step && WIZARD_STEPS[step.progress + 1]?.key;
  useEffect(() => {
    if (ahead) whenIdle(STEP_BODIES[ahead].fetchAhead);
  }, [ahead]);
  const registering = member !== null && nextRegisterPage(member) !== null ? member.id : null;
  useEffect(() => {
    if (registering !== null) noteRegistering(registering);
  }, [registering]);
  const { leave, question, report } = useStepLeaving(step);

  // The first form is in the HTML for everybody but a person whom index.html takes for a member.
  const isInHtml = step?.key === 'identity' && globalThis.document?.documentElement.dataset.auth === undefined;
  if (!step || (phase === 'checking' && !isInHtml)) return <Spinner />;
  const { opensTo } = step;
  if (!member && (opensTo === 'incomplete member' || opensTo === 'member')) return <LoginNeeded step={step} />;
  const isComplete = member !== null && registering === null;
  const kind = isComplete ? 'member' : 'incomplete member';
  const first = WIZARD_STEPS.find((other) => other.opensTo === kind)?.path ?? paths.profile;
  if (member && opensTo === 'visitor')
    return (
      <WizardFrame step={{ ...step, lead: IDENTITY_DONE }}>
        <IdentityDone step={step} onDone={() => navigate(first)} />
      </WizardFrame>
    );
  return (
    <WizardFrame step={step}>
      <DraftPlaceContext value={DRAFT_PLACES[step.key]}>
        <FormReportContext value={report}>
          <Step
            key={step.path}
            step={step}
            member={member}
            isFirstOpen={isComplete && step.path === first}
            leave={leave}
          />
        </FormReportContext>
      </DraftPlaceContext>
      {question}
    </WizardFrame>
  );
};
