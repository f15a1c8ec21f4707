import type { Member } from '#contracts/api/member.ts';
import { paths } from '#web/src/paths.ts';
import { ENTER_LATER, type ProfileItem, type StepWords } from '#web/src/profile-items/parts/profile-item.ts';
import { MY_PAGE_PROGRESS, profileItemOf } from '#web/src/profile-items/profile-items.ts';
import { type RegisterKey, registerPlaces } from '#web/src/session/register-places.ts';

export interface WizardStepProps {
  readonly step: WizardStep;
  /** Null on the steps before the member exists. */
  readonly member: Member | null;
  onDone(): void;
  /** Skips the step, after a confirmation if its form reports unsaved input (`useFormReport`). */
  onSkip(path: string): void;
}

export interface MemberStepProps extends WizardStepProps {
  readonly member: Member;
}

const PHASES: readonly { from: RegisterKey; phase: string }[] = [
  { from: 'legal', phase: '会員登録' },
  { from: 'identity', phase: 'ご本人の確認' },
  { from: 'email', phase: 'ログインの準備' },
  { from: 'gender', phase: '基本情報' },
  { from: 'postalCode', phase: '詳細情報' },
];

const ACCOUNT_STEPS: { readonly [Key in RegisterKey]?: StepWords & { readonly title: string } } = {
  legal: { title: '会員登録をはじめる', next: '登録をはじめる' },
  identity: {
    title: 'ご本人の確認',
    lead: '携帯電話に6桁の認証コードをお送りして、ご本人であることを確認します。',
    next: '認証コードを受け取る',
  },
  sms: { title: '認証コードの入力', next: '確認する' },
  password: { title: 'パスワード', lead: '次回からのログインに使用します。' },
};

interface Skip {
  readonly words: string;
  readonly path: string;
}

/** Leaves the registration; the default for detail steps. */
const LEAVE: Skip = { words: ENTER_LATER, path: paths.profile };

/** A step with everything derived from its position: progress, next and previous step. */
export interface WizardStep extends Omit<StepWords, 'skips'> {
  readonly key: RegisterKey;
  readonly profileItem: ProfileItem | undefined;
  readonly phase: string;
  /** What is left: the time at the start, then the steps until applications are possible, then the optional steps. */
  readonly left: string;
  readonly title: string;
  readonly path: string;
  readonly progress: number;
  readonly next: string | null;
  readonly skips: readonly Skip[];
  readonly nextPath: string;
  readonly backPath: string | undefined;
}

const END = `${paths.profile}?modal=true`;

const progressOf = (wanted: RegisterKey): number => registerPlaces.findIndex(({ key }) => key === wanted);
/** The first step that requires a member. */
export const FIRST_MEMBER_PROGRESS = progressOf('email');
/** The first step that a complete member can open; email and password are closed to them (decision W19). */
export const FIRST_OPEN_PROGRESS = progressOf('password') + 1;

const phaseOf = (progress: number): string => PHASES.findLast(({ from }) => progressOf(from) <= progress)?.phase ?? '';

const leftAt = (progress: number): string => {
  if (progress === 0) return 'あと約3分';
  return progress <= MY_PAGE_PROGRESS
    ? `応募まであと${MY_PAGE_PROGRESS - progress + 1}項目`
    : `任意：あと${registerPlaces.length - progress}項目`;
};

export const wizardSteps: readonly WizardStep[] = registerPlaces.map(({ key, path }, progress) => {
  const nextPath = registerPlaces[progress + 1]?.path ?? END;
  const profileItem = profileItemOf(key);
  const words: StepWords = profileItem?.words ?? ACCOUNT_STEPS[key] ?? {};
  const own = words.skips?.map((skip) => ({ words: skip, path: nextPath }));
  return {
    next: '次へ',
    title: profileItem?.title ?? ACCOUNT_STEPS[key]?.title ?? '',
    ...words,
    skips: own ?? (progress > MY_PAGE_PROGRESS ? [LEAVE] : []),
    key,
    profileItem,
    phase: phaseOf(progress),
    left: leftAt(progress),
    path,
    progress,
    nextPath,
    // A used code cannot be entered again, so email goes back past the SMS step.
    backPath: registerPlaces[progress - (key === 'email' ? 2 : 1)]?.path,
  };
});

export const LAST_PROGRESS = wizardSteps.length - 1;

/** The step at a path, with the skips available to this member. */
export const stepAt = (address: string, member: Member | null): WizardStep | undefined => {
  const step = wizardSteps.find(({ path }) => path === address);
  if (!member || !step?.isSparedFor?.(member)) return step;
  return { ...step, skips: [{ words: ENTER_LATER, path: step.nextPath }] };
};

/** Whether this step is still open: a late response must not navigate. */
export const isHere = ({ path }: Pick<WizardStep, 'path'>): boolean => globalThis.location.pathname === path;
