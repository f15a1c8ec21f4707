import { type ComponentType, createElement, Fragment } from 'react';
import type { SavingForm, StepWords } from '#web/src/profile-items/parts/profile-item.ts';
import type { RegisterKey } from '#web/src/session/register-places.ts';
import { type OnDemand, onDemand } from '#web/src/ui/on-demand.tsx';
import { Spinner } from '#web/src/ui/spinner.tsx';
import { LEGAL_ART } from './legal/legal-art.tsx';
import { WizardFoot } from './step/wizard-foot.tsx';
import { type MemberStepProps, type WizardStep, type WizardStepProps, wizardSteps } from './step/wizard-steps.ts';

const SAVING: StepWords['sending'] = { busy: '保存しています…' };

const itemStep = (Form: SavingForm, { sending = SAVING }: StepWords = {}): ComponentType<MemberStepProps> => {
  const ItemStep = ({ step, member, onDone, onSkip }: MemberStepProps) => (
    <Form
      place="step"
      member={member}
      onSaved={onDone}
      foot={({ failed, ...state }) => {
        const next = step.next && (state.busy ? sending.busy : failed && sending.failed);
        return <WizardFoot {...state} {...(next && { next })} step={step} onSkip={onSkip} />;
      }}
    />
  );
  return ItemStep;
};

/** Bodies with `MemberStepProps` are rendered for members only. */
type Body = ComponentType<WizardStepProps> | ComponentType<MemberStepProps>;
/** The wizard ensures that a body receives a member if it needs one. */
type AnyBody = ComponentType<WizardStepProps | MemberStepProps>;

/** The steps with more than a profile item's form. */
const OWN: { readonly [Key in RegisterKey]?: () => Promise<Body> } = {
  legal: () => import('./legal/legal-step.tsx').then((m) => m.LegalStep),
  identity: () => import('./account/identity-step.tsx').then((m) => m.IdentityStep),
  sms: () => import('./account/sms-step.tsx').then((m) => m.SmsStep),
  password: () => import('./account/password-step.tsx').then((m) => m.PasswordStep),
};

const load = async ({ key, profileItem }: WizardStep): Promise<AnyBody> => {
  const body = OWN[key]
    ? await OWN[key]()
    : profileItem?.form && itemStep((await profileItem.form()).Form, profileItem.words);
  if (!body) throw new Error(`The step ${key} has no form.`);
  return body as AnyBody;
};

const SPINNER = createElement(Spinner);
const LEGAL_COMES = createElement(Fragment, null, LEGAL_ART, SPINNER);
/** The form of each step, loaded on demand. A preloaded form shows no spinner. */
export const STEP_BODIES = Object.fromEntries(
  wizardSteps.map((step) => [step.key, onDemand(() => load(step), step.key === 'legal' ? LEGAL_COMES : SPINNER)]),
) as Record<RegisterKey, OnDemand<WizardStepProps | MemberStepProps>>;
