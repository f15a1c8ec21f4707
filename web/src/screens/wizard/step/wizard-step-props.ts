import type { Member } from '#contracts/api/member.ts';
import type { WizardStep } from './wizard-steps.ts';

/** The props of a step's body. */
export interface WizardStepProps {
  readonly step: WizardStep;
  /** Null on the steps before the member exists. */
  readonly member: Member | null;
  /** Called after the save; opens the next step. */
  onDone(): void;
  /** Skips the step, after a confirmation if its form reports unsaved input (`useFormReport`). */
  onSkip(path: string): void;
}

/** The props of a step that requires a member. */
export interface MemberStepProps extends WizardStepProps {
  readonly member: Member;
}
