import type { Member } from '#contracts/api/member.ts';
import type { WizardStep } from './wizard-steps.ts';

/** What the body of a step is given by the frame. */
export interface WizardStepProps {
  readonly step: WizardStep;
  /** Null on the steps before there is one. */
  readonly member: Member | null;
  /** The step is saved: leads to the next one. */
  onDone(): void;
  /** Leads around the step, after asking where its form reports something unsaved (`useFormReport`). */
  onSkip(path: string): void;
}

/** The body of a step that only a member can open. */
export interface MemberStepProps extends WizardStepProps {
  readonly member: Member;
}
