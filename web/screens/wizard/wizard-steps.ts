import { paths } from '#web/paths.ts';
import { type RegisterKey, registerPlaces } from '#web/session/register-places.ts';

interface Words {
  /** The part of the registration it belongs to. */
  readonly phase: string;
  /** How long it still takes from here. */
  readonly left: string;
  /** The question: the page's heading. */
  readonly title: string;
  readonly lead?: string;
  /** The button that goes on; null where the answer itself does. */
  readonly next?: string | null;
  /** Ways around the step. */
  readonly skips?: readonly string[];
}

const identity = { phase: 'ご本人の確認', left: 'あと約3分' };
const login = { phase: 'ログインの準備', left: 'あと約2分' };
const basics = { phase: '基本情報', left: 'あと約2分' };
const lastBasics = { ...basics, left: 'あと約1分' };
const details = { phase: '詳細情報', left: 'あと約1分' };
const lastDetails = { ...details, left: 'まもなく完了' };
const LATER = 'スキップ（あとでプロフィールから入力できます）';

const WORDS: Record<RegisterKey, Words> = {
  legal: { phase: '会員登録', left: 'あと約3分', title: '会員登録をはじめる', next: '登録をはじめる' },
  identity: {
    ...identity,
    title: 'ご本人の確認',
    lead: '携帯電話に6桁の認証コードをお送りして、ご本人であることを確認します。',
    next: '認証コードを受け取る',
  },
  sms: { ...identity, title: '認証コードの入力', next: '確認する' },
  email: {
    ...login,
    title: 'メールアドレス',
    lead: 'ログインと、企業や運営からのご連絡に使います。',
  },
  password: { ...login, title: 'パスワード', lead: 'このあとのログインで使います。' },
  gender: { ...basics, title: '性別', lead: '選ぶと次に進みます。', next: null },
  birthday: { ...basics, title: '生年月日', lead: '西暦で入力してください。' },
  lastEducation: {
    ...basics,
    title: '最終学歴',
    lead: '最後に卒業した（または在学中の）学校について教えてください。',
  },
  currentCompany: { ...lastBasics, title: '現在の勤務先' },
  currentJob: { ...lastBasics, title: '現在の職種', lead: 'いちばん近いものを1つ選んでください。' },
  annualIncome: {
    ...lastBasics,
    title: '現在の年収',
    lead: '税金などが引かれる前の金額（額面）で、あてはまるものを1つ選んでください。',
  },
  willingness: {
    ...lastBasics,
    title: '転職・副業の意向',
    lead: 'いまのお気持ちに近いものを選んでください。あとからいつでも変えられます。',
    next: 'マイページを作成する',
  },
  postalCode: {
    ...details,
    title: '郵便番号',
    lead: 'お住まいの地域の郵便番号を入力してください。',
  },
  currentIndustry: {
    ...details,
    title: '現在の業種',
    lead: '現在の勤務先の業種を1つ選んでください。',
    skips: [LATER],
  },
  resume: {
    ...details,
    title: '履歴書・職務経歴書',
    lead: 'ファイルまたはURLで登録できます。あとから追加や変更もできます。',
    skips: ['あとでアップロードする', 'まだ作成していない方（スキップ）'],
  },
  career: {
    ...lastDetails,
    title: '職歴',
    lead: '新しい職歴から順に入力してください。あとからプロフィールで追加や変更もできます。',
    next: '保存して次へ',
    skips: [LATER],
  },
  desiredCondition: {
    ...lastDetails,
    title: '希望稼働条件',
    lead: '副業で働くときの条件です。3つとも選んでください。',
  },
  desiredIndustry: { ...lastDetails, title: '希望業種', lead: '興味のある業種を3つまで選んでください。' },
  desiredJob: {
    ...lastDetails,
    title: '希望職種',
    lead: 'やってみたい職種を3つまで選んでください。',
    next: '登録を完了する',
  },
};

/** A step with all that is derived from its place: how far it is, where it leads to, where it comes from. */
export interface WizardStep extends Words {
  readonly key: RegisterKey;
  readonly path: string;
  readonly progress: number;
  readonly next: string | null;
  readonly skips: readonly string[];
  readonly nextPath: string;
  /** None for the first step. */
  readonly backPath: string | undefined;
}

/** Where the registration ends: the profile with the dialog that says so. */
const END = `${paths.profile}?modal=true`;

/** The wizard: everything else about its order is derived from this table. */
export const wizardSteps: readonly WizardStep[] = registerPlaces.map(({ key, path }, progress) => ({
  next: '次へ',
  skips: [],
  ...WORDS[key],
  key,
  path,
  progress,
  nextPath: registerPlaces[progress + 1]?.path ?? END,
  // A code that has been used is nothing to go back to.
  backPath: registerPlaces[progress - (key === 'email' ? 2 : 1)]?.path,
}));

/** The first step that only a member may open. */
export const FIRST_MEMBER_PROGRESS = wizardSteps.findIndex(({ key }) => key === 'email');
/** With this step the member's page is complete; what follows may be given later. */
export const MY_PAGE_PROGRESS = wizardSteps.findIndex(({ key }) => key === 'willingness');

/** Whether this step is still shown: an answer that comes later takes nobody away from where they are. */
export const isHere = ({ path }: Pick<WizardStep, 'path'>): boolean => globalThis.location.pathname === path;
