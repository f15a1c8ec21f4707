import { MY_PAGE_PROGRESS } from '#web/src/profile-items/profile-items.ts';
import { LAST_PROGRESS, type WizardStep } from './step/wizard-steps.ts';
import '#web/src/ui/page/progress.css';
import './wizard-progress.css';

/** The progress of the registration, drawn as the stem of the logo that ends in its fork. */
export const WizardProgress = ({ step: { phase, progress, left } }: { step: WizardStep }) => (
  <div className="wizard-progress" data-past={progress > MY_PAGE_PROGRESS || undefined}>
    <p className="wizard-progress-text">
      <b>{phase}</b>
      <span>{`${progress} / ${LAST_PROGRESS}`}</span>
      <span>{left}</span>
    </p>
    <div className="wizard-progress-road">
      <progress
        max={LAST_PROGRESS}
        value={progress}
        aria-label="会員登録の進み具合"
        aria-valuetext={`${LAST_PROGRESS}ステップ中${progress}ステップ目`}
      />
      <svg viewBox="0 0 40 44" aria-hidden="true" fill="none" strokeWidth="5" strokeLinecap="round">
        <path d="M20 40V28" stroke="currentColor" />
        <path d="M20 28C20 18 8 19 8 7" stroke="var(--left-road)" />
        <path d="M20 28c0-10 12-9 12-21" stroke="var(--right-road)" />
      </svg>
    </div>
    <p className="wizard-progress-place" aria-hidden="true">
      <span style={{ left: `${(MY_PAGE_PROGRESS / LAST_PROGRESS) * 100}%` }}>マイページ完成</span>
    </p>
  </div>
);
