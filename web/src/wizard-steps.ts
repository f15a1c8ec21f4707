import { COMPLETE_REGISTER_STEP, REGISTER_STEP as SAVES } from '#contracts/api/register-step.ts';

/** The parts of the registration, and who may open their steps. */
const PHASES = {
  start: { words: '会員登録', opensTo: 'anyone' },
  /** A session implies that these steps are complete. */
  identity: { words: 'ご本人の確認', opensTo: 'visitor' },
  /** Closed to a complete member, who has the settings (decision W19). */
  account: { words: 'ログインの準備', opensTo: 'incomplete member' },
  /** The last of them completes the member's page. */
  basic: { words: '基本情報', opensTo: 'member' },
  details: { words: '詳細情報', opensTo: 'member' },
} as const;

interface Skip {
  readonly words: string;
  readonly to: 'next' | 'profile';
  /** Only for members who have saved the step before. */
  readonly ifSaved?: true;
}

interface StepFacts {
  readonly path: string;
  readonly phase: keyof typeof PHASES;
  /** The `register_step` of its save; undefined before there is a member, and for steps with saves of their own. */
  readonly saves?: number;
  readonly lead?: string;
  /** The label of the submit button, 次へ by default; null if choosing an answer submits. */
  readonly next?: string | null;
  /** The buttons that leave the step without an answer; none by default. */
  readonly skips?: readonly Skip[];
  /** The labels of the submit button while sending and after a failure. */
  readonly sending?: { readonly busy: string; readonly failed: string };
  /** It cannot be done twice, so the next step's back link passes it. */
  readonly isOnce?: true;
  /** Its input is sent nowhere, so it stays for the session. */
  readonly keepsDraft?: true;
}

/** A step has a title and a form of its own, or those of its only profile item. */
type Step<Item extends string> = StepFacts &
  (
    | { readonly title: string; readonly items: readonly Item[] }
    | { readonly title?: undefined; readonly items: readonly [Item] }
  );

/** The label of every skip but those of the résumé (decision S53). */
const LATER = 'あとで入力する';
const TO_NEXT: readonly Skip[] = [{ words: LATER, to: 'next' }];
const TO_PROFILE: readonly Skip[] = [{ words: LATER, to: 'profile' }];

/** The registration, a row a step, in order (decision S1). Addresses, progress, guards, drafts and the order of the items follow it. */
export const WIZARD = {
  legal: {
    path: '/register/legal',
    phase: 'start',
    items: [],
    title: '会員登録をはじめる',
    next: '登録をはじめる',
    keepsDraft: true,
  },
  identity: {
    path: '/register',
    phase: 'identity',
    items: ['fullName', 'phoneNumber'],
    title: 'ご本人の確認',
    lead: '携帯電話に6桁の認証コードをお送りして、ご本人であることを確認します。',
    next: '認証コードを受け取る',
  },
  sms: {
    path: '/register/sms',
    phase: 'identity',
    items: [],
    title: '認証コードの入力',
    next: '確認する',
    isOnce: true,
  },
  email: { path: '/register/email', phase: 'account', items: ['email'], saves: SAVES.email },
  password: {
    path: '/register/password',
    phase: 'account',
    items: [],
    saves: SAVES.password,
    title: 'パスワード',
    lead: '次回からのログインに使用します。',
    skips: [{ words: '変更せずに次へ', to: 'next', ifSaved: true }],
  },
  gender: { path: '/register/gender', phase: 'basic', items: ['gender'], saves: SAVES.gender, next: null },
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
  willingness: {
    path: '/register/willingness',
    phase: 'basic',
    items: ['willingness'],
    saves: SAVES.willingness,
    next: 'マイページを作成する',
  },
  postalCode: {
    path: '/register/postal-code',
    phase: 'details',
    items: ['postalCode'],
    saves: SAVES.postalCode,
    skips: TO_PROFILE,
  },
  currentIndustry: {
    path: '/register/current-industry',
    phase: 'details',
    items: ['currentIndustry'],
    saves: SAVES.currentIndustry,
    skips: TO_NEXT,
  },
  resume: {
    path: '/register/resume',
    phase: 'details',
    items: ['resume'],
    skips: [
      { words: 'あとでアップロードする', to: 'next' },
      { words: 'まだ用意していないのでスキップする', to: 'next' },
    ],
    sending: { busy: 'アップロードしています…', failed: 'もう一度アップロードする' },
  },
  career: { path: '/register/career', phase: 'details', items: ['career'], next: '保存して次へ', skips: TO_NEXT },
  desiredCondition: {
    path: '/register/desired-condition',
    phase: 'details',
    items: ['desiredCondition'],
    skips: TO_PROFILE,
  },
  desiredIndustry: {
    path: '/register/desired-industry',
    phase: 'details',
    items: ['desiredIndustry'],
    skips: TO_PROFILE,
  },
  desiredJob: {
    path: '/register/desired-job',
    phase: 'details',
    items: ['desiredJob'],
    next: '登録を完了する',
    skips: TO_PROFILE,
  },
} as const satisfies Readonly<Record<string, Step<string>>>;

export type StepKey = keyof typeof WIZARD;
/** The profile items of the registration: each needs a row in `profile-items.ts`. */
export type ItemKey = (typeof WIZARD)[StepKey]['items'][number];

/** The rows in order; the index is the progress, from 0. */
export const WIZARD_STEPS = Object.entries<Step<ItemKey>>(WIZARD).map(([key, step], progress) => ({
  ...step,
  key: key as StepKey,
  phase: PHASES[step.phase],
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
