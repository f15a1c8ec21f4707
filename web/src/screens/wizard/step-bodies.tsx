import { type ComponentType, createElement, Fragment } from 'react';
import type { SavingForm } from '#web/src/profile-items/parts/profile-item.ts';
import { PROFILE_ITEMS } from '#web/src/profile-items/profile-items.ts';
import { type OnDemand, onDemand } from '#web/src/ui/on-demand.tsx';
import { Spinner } from '#web/src/ui/spinner.tsx';
import { type ItemKey, type StepKey, type WIZARD, WIZARD_STEPS } from '#web/src/wizard-steps.ts';
import { LEGAL_ART } from './legal/legal-art.tsx';
import type { MemberStepProps, WizardStepProps } from './step/step.ts';
import { WizardFoot } from './step/wizard-foot.tsx';

const SAVING = { busy: '保存しています…', failed: undefined };

const itemStep = (Form: SavingForm): ComponentType<MemberStepProps> => {
  const ItemStep = ({ step, member, onDone, onSkip }: MemberStepProps) => (
    <Form
      registerStep={step.saves}
      member={member}
      onSaved={onDone}
      foot={({ failed, ...state }) => {
        const { busy, failed: again } = step.sending ?? SAVING;
        const next = step.next && (state.busy ? busy : failed && again);
        return <WizardFoot {...state} {...(next && { next })} step={step} onSkip={onSkip} />;
      }}
    />
  );
  return ItemStep;
};

type AnyProps = WizardStepProps | MemberStepProps;
type TitledKey = { [Key in StepKey]: (typeof WIZARD)[Key] extends { title: string } ? Key : never }[StepKey];

const SPINNER = createElement(Spinner);
const LEGAL_COMES = createElement(Fragment, null, LEGAL_ART, SPINNER);

/** A preloaded body shows no spinner. The cast: the wizard renders those with `MemberStepProps` for members only. */
const body = (
  load: () => Promise<ComponentType<WizardStepProps> | ComponentType<MemberStepProps>>,
  fallback = SPINNER,
): OnDemand<AnyProps> => onDemand(load as () => Promise<ComponentType<AnyProps>>, fallback);

/** The steps with more than a profile item's form. */
const OWN: Readonly<Record<TitledKey, OnDemand<AnyProps>>> = {
  legal: body(() => import('./legal/legal-step.tsx').then((m) => m.LegalStep), LEGAL_COMES),
  identity: body(() => import('./account/identity-step.tsx').then((m) => m.IdentityStep)),
  sms: body(() => import('./account/sms-step.tsx').then((m) => m.SmsStep)),
  password: body(() => import('./account/password-step.tsx').then((m) => m.PasswordStep)),
};

const itemBody = (key: ItemKey): OnDemand<AnyProps> => {
  const { form } = PROFILE_ITEMS[key];
  if (!form) throw new Error(`The profile item ${key} needs a form: it is a step of its own.`);
  return body(async () => itemStep((await form()).Form));
};

/** The form of each step, loaded on demand. */
export const STEP_BODIES = Object.fromEntries(
  WIZARD_STEPS.map((step) => [
    step.key,
    step.title === undefined ? itemBody(step.items[0]) : OWN[step.key as TitledKey],
  ]),
) as Record<StepKey, OnDemand<AnyProps>>;
