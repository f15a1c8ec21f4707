import { type ComponentType, createElement, Fragment } from 'react';
import type { RegisterKey } from '#web/src/session/register-places.ts';
import { type OnDemand, onDemand } from '#web/src/ui/on-demand.tsx';
import { Spinner } from '#web/src/ui/spinner.tsx';
import { itemStep } from './item-step.tsx';
import { LEGAL_ART } from './legal-art.tsx';
import type { MemberStepProps, WizardStepProps } from './step/wizard-step-props.ts';
import { type WizardStep, wizardSteps } from './step/wizard-steps.ts';

/** A body that asks for a member is only drawn where there is one. */
type Body = ComponentType<WizardStepProps> | ComponentType<MemberStepProps>;
/** Whether it asks for a member or not, it is given one where it needs it: the wizard sees to that. */
type AnyBody = ComponentType<WizardStepProps | MemberStepProps>;

/** The steps that are more than the form of a profile item. */
const OWN: { readonly [Key in RegisterKey]?: () => Promise<Body> } = {
  legal: () => import('./legal-step.tsx').then((m) => m.LegalStep),
  identity: () => import('./account/identity-step.tsx').then((m) => m.IdentityStep),
  sms: () => import('./account/sms-step.tsx').then((m) => m.SmsStep),
  password: () => import('./account/password-step.tsx').then((m) => m.PasswordStep),
};

const load = async ({ key, profileItem }: WizardStep): Promise<AnyBody> => {
  const body = OWN[key]
    ? await OWN[key]()
    : profileItem?.form && itemStep(await profileItem.form('step'), profileItem.words);
  if (!body) throw new Error(`The step ${key} has no form.`);
  return body as AnyBody;
};

const SPINNER = createElement(Spinner);
const LEGAL_COMES = createElement(Fragment, null, LEGAL_ART, SPINNER);
/** Each step's form, drawn at once where it was fetched ahead: no spinner between two steps. */
export const STEP_BODIES = Object.fromEntries(
  wizardSteps.map((step) => [step.key, onDemand(() => load(step), step.key === 'legal' ? LEGAL_COMES : SPINNER)]),
) as Record<RegisterKey, OnDemand<WizardStepProps | MemberStepProps>>;
