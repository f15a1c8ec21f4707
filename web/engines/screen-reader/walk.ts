import { DAY, person } from '#web/engines/world.ts';
import { paths } from '#web/paths.ts';
import type { Reader } from './reader.ts';

/** What somebody does with ears and a keyboard; each step names what must be heard. */
export interface Part {
  readonly name: string;
  take(reader: Reader): Promise<void>;
}

const login: Part = {
  name: 'ログイン',
  take: async (reader) => {
    const { email, password } = person('minori');
    await reader.open(paths.login, /^ログイン$/, /^見出し level 1$/, /^お問い合わせ/);
    await reader.tabTo(/^メールアドレス エントリ/);
    await reader.press('Return', /入力内容を確認してください（2件）/, /パスワードは必須入力項目です/);
    reader.saidOnce('入力内容を確認してください（2件）');
    reader.saidOnce('パスワードは必須入力項目です');
    await reader.tabTo(/^メールアドレス エントリ/);
    await reader.write(email);
    await reader.tabTo(/^パスワード パスワード/);
    await reader.write('wrong-2026');
    await reader.press('Return', /^ログインに失敗しました メールアドレスとパスワードを確認して/);
    reader.saidOnce('ログインに失敗しました');
    await reader.write(password);
    await reader.press('Return', /見出し level 1/);
  },
};

const registration: Part = {
  name: '会員登録の最初の2ステップ',
  take: async (reader) => {
    await reader.open(paths.register.legal, /^会員登録をはじめる$/, /^お問い合わせ/);
    await reader.tabTo(/^登録をはじめる プッシュボタン 無効/);
    await reader.press('shift+Tab', /^利用規約とプライバシーポリシーに同意する チェックボックス not checked/);
    await reader.press('space', /^checked/);
    await reader.tabTo(/^登録をはじめる プッシュボタン\.$/);
    await reader.press('Return', /^ご本人の確認 見出し level 1/);
    await reader.press('Tab', /^氏名 必須 パネル/, /^姓 エントリ/);
    await reader.tabTo(/^セイ エントリ/);
    await reader.tabTo(/^携帯電話番号 必須 エントリ/);
    await reader.press('Return', /入力内容を確認してください（5件）/, /携帯電話番号は必須入力項目です/);
    reader.saidOnce('携帯電話番号は必須入力項目です');
    await reader.press('Tab', /^姓は必須入力項目です リンク/);
    await reader.press('Return', /^姓 エントリ/, /^invalid entry/, /^姓は必須入力項目です/);
  },
};

const apply: Part = {
  name: '応募',
  take: async (reader) => {
    const { email, password } = person('minori');
    await reader.open(paths.offer(DAY.values.offer_id ?? 0), /^お問い合わせ/);
    await reader.tabTo(/^この求人に応募する プッシュボタン/);
    await reader.press('Return', /^ログイン 見出し level 1/, /^応募するには、ログインしてください/);
    await reader.tabTo(/^メールアドレス エントリ/);
    await reader.write(email);
    await reader.tabTo(/^パスワード パスワード/);
    await reader.write(password);
    await reader.press('Return', /^Finished loading .*ツギミチ/);
    await reader.tabTo(/^この求人に応募する プッシュボタン/);
    await reader.press('Return', /^募集に応募しました$/, /^Finished loading .*ツギミチ/);
    // Read out by itself where the offer is there before the page is read; whoever has it read again hears it anyway.
    await reader.readAll('応募済み', /^応募済み$/);
  },
};

/** The parts in the order in which they are taken: each in a world of its own. */
export const WALK: readonly Part[] = [login, registration, apply];
