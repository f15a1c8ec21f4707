import { ON_A_PHONE, type Walk } from './walk.ts';

const login: readonly Walk[] = [
  {
    ...ON_A_PHONE,
    checks: [7, 8],
    states: ['login', 'login-error', 'offer-apply-as-visitor'],
    did: 'Tab to ログイン, Enter with empty fields; in login-error then abc and あいう typed, Enter',
    saw: 'the focus on a summary of two links; both fields invalid, each described by its sentence (…は必須入力項目です, then 有効なメールアドレスを入力してください and 有効なパスワードを入力してください)',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 8],
    states: ['login-refused', 'login-failed', 'login-locked'],
    did: 'Shift+Tab to the address, both fields emptied, Enter',
    saw: 'ログインに失敗しました with its reason stays in place, was read out, and the summary of the empty fields has the focus; the password was emptied, the address stayed',
  },
  {
    ...ON_A_PHONE,
    checks: [7],
    states: ['login-sending'],
    did: 'Enter on the button, Shift+Tab through the form',
    saw: 'nothing sent a second time; the button says that it is busy and keeps the focus, the fields keep what was typed',
  },
];

const refused: readonly Walk[] = [
  {
    ...ON_A_PHONE,
    date: '2026-11-23',
    checks: [7, 8],
    states: ['login-not-known'],
    did: 'Tab to もう一度確認する, Enter; on to ログイン with empty fields, Enter; a link of the summary, Enter; an address typed; the API well again, Enter on もう一度確認する',
    saw: 'ログインの状態を確認できませんでした in place from the start and, asked again in vain, as a toast, read out, the focus still on the button; then on a summary of two links, each field described by its sentence; in the end the settings, with the focus on their heading',
  },
  {
    ...ON_A_PHONE,
    date: '2026-11-23',
    checks: [7, 8],
    states: ['login-no-cookies'],
    did: 'Shift+Tab to the address, emptied, Enter; a link of the summary, Enter; an address and a password typed, Enter',
    saw: 'the focus on a summary of two links, each field described by its sentence; the link leads into its field; then ログインに失敗しました in place and as a toast, read out, with Cookies as the reason; the address stayed, the password was emptied and has the focus',
  },
  {
    ...ON_A_PHONE,
    checks: [8],
    states: ['login-sending'],
    did: 'the answer let through, a refusal of the API',
    saw: 'ログインに失敗しました with its reason in place and read out, then as a toast; the password emptied, the focus in it',
  },
  {
    ...ON_A_PHONE,
    checks: [8],
    states: ['withdraw-1', 'withdraw-1-ready', 'withdraw-2', 'withdraw-2-ready', 'withdraw-failed'],
    did: 'ticks with Space, Enter on 次へ進む; その他 with its text, Enter on 退会する: refused with words, once more without',
    saw: 'the words of the API in place above the buttons and as a toast, read out, the focus still on 退会する; then 退会手続きが完了しました, the heading of the last page, with the focus',
  },
];

const reset: readonly Walk[] = [
  {
    ...ON_A_PHONE,
    checks: [7, 8, 33],
    states: ['reminder', 'reminder-failed'],
    did: 'Enter with an empty field, abc, Enter; then the address, Enter (after the failure was taken away)',
    saw: 'the focus in the field with its sentence; パスワードの再発行に失敗しました with a reason; once sent, a page that says 60 minutes and offers to send again',
  },
  {
    ...ON_A_PHONE,
    checks: [33],
    states: ['reminder-sent'],
    did: 'Tab to メールアドレスを確認して送り直す, Enter',
    saw: 'リンクは60分間有効です; the form again with the address in it and the focus on it',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 8, 33],
    states: ['reset', 'reset-error', 'reset-expired'],
    did: 'both fields emptied, Enter; then a good password twice, an hour later, Enter; Tab to 再発行用のメールをもう一度受け取る, Enter',
    saw: 'the focus on the summary (one empty field: in it), each field described by its sentence; パスワードの変更に失敗しました with the reason, read out as one, and the way to another mail beside it',
  },
  {
    ...ON_A_PHONE,
    checks: [33],
    states: ['reset-broken-link'],
    did: 'Tab to 再発行用のメールをもう一度受け取る, Enter',
    saw: 'what is wrong with the link and what to do in words; the form for another mail, focus on its heading',
  },
];

const settings: readonly Walk[] = [
  {
    ...ON_A_PHONE,
    checks: [7, 8, 33],
    states: ['settings', 'settings-link-expired'],
    did: 'the address emptied, Enter; another one, Enter; in settings also 変更する with empty passwords',
    saw: 'the focus in the field with its sentence, for two passwords on a summary; the sent mail is told with its 24 hours and how to get another. In settings-link-expired the note of the old link stayed above it',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 8, 33],
    states: ['settings-sent'],
    did: 'Enter on 認証メールを再送する with the field empty; Tab to 変更する of the passwords, Enter',
    saw: 'one more mail asked for, 24 hours in the note (a second toast was not read while the first was there); the summary of the empty passwords has the focus',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 8],
    states: ['settings-email-failed', 'settings-password-errors', 'settings-login-again'],
    did: 'the field emptied, Enter; a link of the summary, Enter; Enter with an empty password in the dialog',
    saw: 'the focus in the first empty field, described by its sentence; the link leads into its field; メールアドレスの変更に失敗しました with a reason stands in place',
  },
  {
    ...ON_A_PHONE,
    checks: [33],
    states: ['settings-email-failed', 'settings-password-errors'],
    did: 'Enter on 変更する once more, the failure taken away; Shift+Tab to the address, another one, Enter',
    saw: 'the note of the sent mail with 24 hours and how to get another, read out; the button is 認証メールを再送する now and, while the toast is there, half below it',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 32],
    states: ['withdraw-1', 'withdraw-1-ready', 'withdraw-2', 'withdraw-2-ready', 'withdraw-failed'],
    did: 'Tab to the button with too little ticked or written, Enter; a tick taken back with Space; Escape',
    saw: 'nothing sent; the button stays off and is described by what is missing, which is read out at each tick; before the last press 「退会する」を押すと、すぐに退会が完了します; Escape leaves, the focus back at 退会手続きに進む',
  },
];

const otherForms: readonly Walk[] = [
  {
    ...ON_A_PHONE,
    checks: [7, 8],
    states: ['service', 'service-failed', 'nda-agree'],
    did: 'Tab to the button, Enter with empty fields (nda-agree: with the box ticked; service-failed: the name emptied)',
    saw: 'the focus on a summary of three links (service-failed: in the name); each field described by …は必須入力項目です',
  },
];

/** Login, passwords, settings and the forms of the public pages. */
export const accountWalks: readonly Walk[] = [...login, ...refused, ...reset, ...settings, ...otherForms];
