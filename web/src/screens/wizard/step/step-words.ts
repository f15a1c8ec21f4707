import type { PhaseKey, StepKey } from '#web/src/wizard-steps.ts';

/** The parts of the registration. */
export const PHASE_WORDS: Readonly<Record<PhaseKey, string>> = {
  start: '会員登録',
  identity: 'ご本人の確認',
  account: 'ログインの準備',
  basic: '基本情報',
  details: '詳細情報',
};

interface Skip {
  readonly words: string;
  readonly to: 'next' | 'profile';
  /** Only for members who have saved the step before. */
  readonly ifSaved?: true;
}

interface StepWords {
  /** Of a step with a form of its own; the others have those of their only profile item. */
  readonly title?: string;
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

/** The label of every skip but those of the résumé (decision S53). */
const LATER = 'あとで入力する';
const TO_NEXT: readonly Skip[] = [{ words: LATER, to: 'next' }];
const TO_PROFILE: readonly Skip[] = [{ words: LATER, to: 'profile' }];

/** What differs from 次へ under the profile item's title. */
export const STEP_WORDS = {
  legal: { title: '会員登録をはじめる', next: '登録をはじめる', keepsDraft: true },
  identity: {
    title: 'ご本人の確認',
    lead: '携帯電話に6桁の認証コードをお送りして、ご本人であることを確認します。',
    next: '認証コードを受け取る',
  },
  sms: { title: '認証コードの入力', next: '確認する', isOnce: true },
  password: {
    title: 'パスワード',
    lead: '次回からのログインに使用します。',
    skips: [{ words: '変更せずに次へ', to: 'next', ifSaved: true }],
  },
  gender: { next: null },
  willingness: { next: 'マイページを作成する' },
  postalCode: { skips: TO_PROFILE },
  currentIndustry: { skips: TO_NEXT },
  resume: {
    skips: [
      { words: 'あとでアップロードする', to: 'next' },
      { words: 'まだ用意していないのでスキップする', to: 'next' },
    ],
    sending: { busy: 'アップロードしています…', failed: 'もう一度アップロードする' },
  },
  career: { next: '保存して次へ', skips: TO_NEXT },
  desiredCondition: { skips: TO_PROFILE },
  desiredIndustry: { skips: TO_PROFILE },
  desiredJob: { next: '登録を完了する', skips: TO_PROFILE },
} as const satisfies Partial<Record<StepKey, StepWords>>;

/** The steps with a form of their own. */
export type TitledKey = {
  [Key in keyof typeof STEP_WORDS]: (typeof STEP_WORDS)[Key] extends { title: string } ? Key : never;
}[keyof typeof STEP_WORDS];

export const wordsOf = (key: StepKey): StepWords => (STEP_WORDS as Partial<Record<StepKey, StepWords>>)[key] ?? {};
