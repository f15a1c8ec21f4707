import { type ComponentType, createElement } from 'react';
import type { RegisterKey } from '#web/session/register-places.ts';
import { type OnDemand, onDemand } from '#web/ui/on-demand.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { saveConditionsStep, saveIndustriesStep, saveJobTypesStep, saveSchoolStep, saveStep } from './fact-savers.ts';
import { factStep, formStep } from './fact-step.tsx';
import type { MemberStepProps, WizardStepProps } from './wizard-step-props.ts';

/** A body that asks for a member is only drawn where there is one. */
type Body = ComponentType<WizardStepProps> | ComponentType<MemberStepProps>;
/** Whether it asks for a member or not, it is given one where it needs it: the wizard sees to that. */
type AnyBody = ComponentType<WizardStepProps | MemberStepProps>;

const UPLOAD = { busy: 'アップロードしています…', failed: 'もう一度アップロードする' };

const LOADERS: Record<RegisterKey, () => Promise<Body>> = {
  legal: () => import('./legal-step.tsx').then((m) => m.LegalStep),
  identity: () => import('./identity-step.tsx').then((m) => m.IdentityStep),
  sms: () => import('./sms-step.tsx').then((m) => m.SmsStep),
  email: () => import('./email-step.tsx').then((m) => m.EmailStep),
  password: () => import('./password-step.tsx').then((m) => m.PasswordStep),
  gender: () => import('#web/member/gender-form.tsx').then((m) => factStep(m.GenderForm, saveStep('gender'))),
  birthday: () => import('#web/member/birthday-form.tsx').then((m) => factStep(m.BirthdayForm, saveStep('birthday'))),
  lastEducation: () => import('#web/member/school-form.tsx').then((m) => factStep(m.SchoolForm, saveSchoolStep)),
  currentCompany: () =>
    import('#web/member/company-form.tsx').then((m) => factStep(m.CompanyForm, saveStep('currentCompany'))),
  currentJob: () =>
    import('#web/member/current-job-form.tsx').then((m) => factStep(m.CurrentJobForm, saveStep('currentJob'))),
  annualIncome: () =>
    import('#web/member/annual-income-form.tsx').then((m) => factStep(m.AnnualIncomeForm, saveStep('annualIncome'))),
  willingness: () =>
    import('#web/member/willingness-form.tsx').then((m) =>
      factStep(m.WillingnessForm, saveStep('willingness'), { onward: 'マイページを作成できます' }),
    ),
  postalCode: () =>
    import('#web/member/postal-code-form.tsx').then((m) => factStep(m.PostalCodeForm, saveStep('postalCode'))),
  currentIndustry: () =>
    import('#web/member/current-industry-form.tsx').then((m) =>
      factStep(m.CurrentIndustryForm, saveStep('currentIndustry')),
    ),
  resume: () => import('#web/member/resume-form.tsx').then((m) => formStep(m.ResumeForm, UPLOAD)),
  career: () => import('#web/member/career-form.tsx').then((m) => formStep(m.CareerForm)),
  desiredCondition: () =>
    import('#web/member/desired-condition-form.tsx').then((m) => factStep(m.DesiredConditionForm, saveConditionsStep)),
  desiredIndustry: () =>
    import('#web/member/desired-industries-form.tsx').then((m) =>
      factStep(m.DesiredIndustriesForm, saveIndustriesStep),
    ),
  desiredJob: () =>
    import('#web/member/desired-jobs-form.tsx').then((m) =>
      factStep(m.DesiredJobsForm, saveJobTypesStep, { onward: '登録を完了できます' }),
    ),
};

const SPINNER = createElement(Spinner);
/** Each step's form, drawn at once where it was fetched ahead: no spinner between two steps. */
export const STEP_BODIES = Object.fromEntries(
  Object.entries(LOADERS).map(([key, load]) => [key, onDemand(load as () => Promise<AnyBody>, SPINNER)]),
) as Record<RegisterKey, OnDemand<WizardStepProps | MemberStepProps>>;
