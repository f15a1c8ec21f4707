import { COMPLETE_REGISTER_STEP, REGISTER_STEP as SAVES } from '#contracts/api/register-step.ts';

/** Who may open the steps of a part of the registration. */
const OPENS_TO = {
  start: 'anyone',
  /** A session implies that these steps are complete. */
  identity: 'visitor',
  /** Closed to a complete member, who has the settings (decision W19). */
  account: 'incomplete member',
  /** The last of them completes the member's page. */
  basic: 'member',
  details: 'member',
} as const;
export type PhaseKey = keyof typeof OPENS_TO;

interface Step<Item extends string> {
  readonly path: string;
  readonly phase: PhaseKey;
  readonly items: readonly Item[];
  /** The `register_step` of its save; undefined before there is a member, and for steps with saves of their own. */
  readonly saves?: number;
}

/**
 * The registration, a row a step, in order (decision S1). Addresses, progress, guards, drafts and the order of the items follow it. What
 * only the wizard needs is in `screens/wizard/step/step-words.ts`, to keep the entry small.
 */
export const WIZARD = {
  legal: { path: '/register/legal', phase: 'start', items: [] },
  identity: { path: '/register', phase: 'identity', items: ['fullName', 'phoneNumber'] },
  sms: { path: '/register/sms', phase: 'identity', items: [] },
  email: { path: '/register/email', phase: 'account', items: ['email'], saves: SAVES.email },
  password: { path: '/register/password', phase: 'account', items: [], saves: SAVES.password },
  gender: { path: '/register/gender', phase: 'basic', items: ['gender'], saves: SAVES.gender },
  birthday: { path: '/register/birthday', phase: 'basic', items: ['birthday'], saves: SAVES.birthday },
  lastEducation: {
    path: '/register/last-education',
    phase: 'basic',
    items: ['lastEducation'],
    saves: SAVES.lastEducation,
  },
  currentCompany: {
    path: '/register/current-company',
    phase: 'basic',
    items: ['currentCompany'],
    saves: SAVES.currentCompany,
  },
  currentJob: { path: '/register/current-job', phase: 'basic', items: ['currentJob'], saves: SAVES.currentJob },
  annualIncome: { path: '/register/annual-income', phase: 'basic', items: ['annualIncome'], saves: SAVES.annualIncome },
  willingness: { path: '/register/willingness', phase: 'basic', items: ['willingness'], saves: SAVES.willingness },
  postalCode: { path: '/register/postal-code', phase: 'details', items: ['postalCode'], saves: SAVES.postalCode },
  currentIndustry: {
    path: '/register/current-industry',
    phase: 'details',
    items: ['currentIndustry'],
    saves: SAVES.currentIndustry,
  },
  resume: { path: '/register/resume', phase: 'details', items: ['resume'] },
  career: { path: '/register/career', phase: 'details', items: ['career'] },
  desiredCondition: { path: '/register/desired-condition', phase: 'details', items: ['desiredCondition'] },
  desiredIndustry: { path: '/register/desired-industry', phase: 'details', items: ['desiredIndustry'] },
  desiredJob: { path: '/register/desired-job', phase: 'details', items: ['desiredJob'] },
} as const satisfies Readonly<Record<string, Step<string>>>;

export type StepKey = keyof typeof WIZARD;
/** The profile items of the registration: each needs a row in `profile-items.ts`. */
export type ItemKey = (typeof WIZARD)[StepKey]['items'][number];

/** The rows in order; the index is the progress, from 0. */
export const WIZARD_STEPS = Object.entries<Step<ItemKey>>(WIZARD).map(([key, step], progress) => ({
  ...step,
  key: key as StepKey,
  opensTo: OPENS_TO[step.phase],
  isDetail: step.phase === 'details',
  progress,
}));

/** This step completes the member's page; later ones are optional. */
export const MY_PAGE_PROGRESS = WIZARD_STEPS.findLastIndex(({ isDetail }) => !isDetail);

export const stepPaths = Object.fromEntries(Object.entries(WIZARD).map(([key, { path }]) => [key, path])) as {
  readonly [Key in StepKey]: (typeof WIZARD)[Key]['path'];
};

/** The number of steps before this path; -1 if it is not a step. */
export const registerProgress = (path: string): number => WIZARD_STEPS.findIndex((step) => step.path === path);

/** The path of the step after a `register_step`; undefined after the last one that is saved with a number. */
export const pathAfter = (registerStep: number): string | undefined =>
  WIZARD_STEPS.find(({ saves }) => saves === registerStep + 1)?.path;

/** The next step of an incomplete member; null for a complete one (`null` and 9 or more, decision S2). */
export const nextRegisterPage = ({
  register_step: step,
}: {
  register_step?: number | null | undefined;
}): string | null =>
  step === null || step === undefined || step >= COMPLETE_REGISTER_STEP ? null : (pathAfter(step) ?? null);
