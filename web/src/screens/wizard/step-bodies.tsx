import { type ComponentType, createElement, Fragment } from 'react';
import type { SavingForm } from '#web/src/profile-items/parts/profile-item.ts';
import { PROFILE_ITEMS } from '#web/src/profile-items/profile-items.ts';
import { type OnDemand, onDemand } from '#web/src/ui/on-demand.tsx';
import { Spinner } from '#web/src/ui/spinner.tsx';
import { type ItemKey, type StepKey, WIZARD_STEPS } from '#web/src/wizard-steps.ts';
import { LEGAL_ART } from './legal/legal-art.tsx';
import type { MemberStepProps, WizardStepProps } from './step/step.ts';
import type { TitledKey } from './step/step-words.ts';
import { WizardFoot } from './step/wizard-foot.tsx';

const SAVING = { busy: '保存しています…', failed: undefined };

const itemStep = (Form: SavingForm): ComponentType<MemberStepProps> => {
  const ItemStep = ({ step, member, onDone, onSkip }: MemberStepProps) => (
    <Form
      isRegistering
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

const itemBody = (step: StepKey, key: ItemKey | undefined): OnDemand<AnyProps> => {
  const form = key && PROFILE_ITEMS[key].form;
  if (!form) throw new Error(`The step ${step} needs a profile item with a form, or a title and a form of its own.`);
  return body(async () => itemStep((await form()).Form));
};

/** The form of each step, loaded on demand. */
export const STEP_BODIES = Object.fromEntries(
  WIZARD_STEPS.map(({ key, items }) => [key, key in OWN ? OWN[key as TitledKey] : itemBody(key, items[0])]),
) as Record<StepKey, OnDemand<AnyProps>>;
