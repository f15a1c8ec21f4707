import type { ComponentType } from 'react';
import { CHUNK_TIMEOUT_MS } from '#contracts/api/limits.ts';
import type { RegisterKey } from '#web/session/register-places.ts';
import { saveConditionsStep, saveIndustriesStep, saveJobTypesStep, saveSchoolStep, saveStep } from './fact-savers.ts';
import { factStep, formStep } from './fact-step.tsx';
import type { MemberStepProps, WizardStepProps } from './wizard-step-props.ts';

/** A body that asks for a member is only drawn where there is one. */
type Body = ComponentType<WizardStepProps> | ComponentType<MemberStepProps>;

const UPLOAD = { busy: 'アップロード中…', failed: 'もう一度アップロードする' };

/** Each step's form, a chunk of its own. */
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
    import('#web/member/willingness-form.tsx').then((m) => factStep(m.WillingnessForm, saveStep('willingness'))),
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

const underWay: Partial<Record<RegisterKey, Promise<Body>>> = {};

/** A chunk that does not come counts as lost (decision S21). */
const giveUp = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('Failed to fetch dynamically imported module: no answer')), CHUNK_TIMEOUT_MS);
  });

/** Fetches the form of a step, once; a chunk that was lost is fetched again the next time. */
export const fetchBody = (key: RegisterKey): Promise<Body> => {
  underWay[key] ??= Promise.race([LOADERS[key](), giveUp()]).then(
    (body) => {
      // So React's `use` knows at once that it is there: no spinner between two steps.
      Object.assign(underWay[key] ?? {}, { status: 'fulfilled', value: body });
      return body;
    },
    (error: unknown) => {
      delete underWay[key];
      throw error;
    },
  );
  return underWay[key];
};
