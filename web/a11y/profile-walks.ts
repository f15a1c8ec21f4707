import { ON_A_PHONE, type Walk } from './walk.ts';

const blocks: readonly Walk[] = [
  {
    ...ON_A_PHONE,
    checks: [20],
    states: [
      'profile',
      'profile-window',
      'profile-masters-failed',
      'profile-completed',
      'profile-saved',
      'profile-recommended-career',
      'profile-recommended-side',
      'profile-recommended-empty',
      'profile-recommended-failed',
      'profile-recommended-loading',
    ],
    did: 'Tab or Shift+Tab to a condition or an answer to the willingness (profile-completed: Escape first), arrow key or Space, a second waited',
    saw: 'the page and the focus stay; 保存しています… and 保存しました read out and shown beside the heading, with a toast. After Escape in profile-completed the focus was on nothing (mended since)',
  },
  {
    ...ON_A_PHONE,
    checks: [20],
    states: ['profile-empty', 'profile-long-names'],
    did: 'arrow key in one of three conditions, in one of the two questions of the willingness',
    saw: 'nothing sent and nothing left; 3つとも選ぶと、保存されます stands below, seen and not read out (mended since: it describes each of the three)',
  },
  {
    ...ON_A_PHONE,
    checks: [20],
    states: ['profile-monthly-confirmation'],
    did: 'arrow key in the dialog, Tab to この条件で保存する, Enter',
    saw: 'the choice saves nothing, the button does: 希望稼働条件を保存しました, read out over the page that is loaded anew',
  },
];

const contact: readonly Walk[] = [
  {
    ...ON_A_PHONE,
    checks: [7, 8, 19, 20],
    states: ['profile-edit-dialog', 'profile-edit-dialog-error', 'profile-edit-dialog-failed'],
    did: 'names emptied, 保存; 小野寺 or 高梨 through an IME with Enter while composing; 保存, with and without the failure',
    saw: 'the focus on the summary (one field: in it); Enter of the IME saved nothing, オノデラ and タカナシ came by themselves; 登録に失敗しました in place, then プロフィールを保存しました and the focus back on the pen',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 8, 20],
    states: ['profile-login-again'],
    did: 'Enter with an empty password; a wrong one; the right one',
    saw: 'the focus in the field with its sentence; ログインに失敗しました in place; then what had been changed was saved by itself, told, and the focus back on the pen',
  },
];

const sections: readonly Walk[] = [
  {
    ...ON_A_PHONE,
    checks: [7, 20],
    states: ['profile-section-anual-income', 'profile-section-current-industry', 'profile-section-current-job'],
    did: 'arrow key among the radio buttons, half a second waited, Tab to 保存, Enter',
    saw: 'a choice sends nothing and cannot be taken away; 保存しました beside the heading, read out; the focus on 編集',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 8, 20],
    states: ['profile-section-last-education', 'profile-section-current-company'],
    did: 'the name emptied, Enter or 保存; another one; another kind of school, 保存',
    saw: 'the focus in the field with …は必須入力項目です; 保存しました, the focus on 編集',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 20],
    states: ['profile-section-desire-industry', 'profile-section-desire-job'],
    did: 'all three taken out with Enter, Tab to 保存, Enter',
    saw: 'the count read out, the focus at the next one; nothing sent, 1つ以上選ぶと保存できます describes the button (it only stood beside it before this walk)',
  },
  {
    ...ON_A_PHONE,
    checks: [20, 23, 32],
    states: ['profile-section-resume'],
    did: 'Enter on a stored file’s 取り除く, Enter again; ファイルを選択, a file, 保存',
    saw: 'crossed out and back; the chooser; the progress and 保存しました read out (a refusal that flashed up meanwhile is mended)',
  },
  {
    ...ON_A_PHONE,
    checks: [7],
    states: ['profile-section-resume'],
    did: 'htp as an address, Tab to 保存, Enter',
    saw: 'the focus in the field, described by how an address begins; nothing sent',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 8, 20, 32],
    states: ['profile-section-career'],
    did: '編集, 削除, Escape; the company emptied, 保存; another one, 保存',
    saw: 'the question, the focus back on 削除; the focus in the field with 会社名は必須入力項目です; 保存しました read out',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 8, 20],
    states: ['profile-unsaved-guard', 'profile-delete-career'],
    did: 'Enter on 入力を続ける, or Escape; the company emptied, Enter or 保存; another one',
    saw: 'the focus back in the form, then in the field with 会社名は必須入力項目です; 保存しました read out, the focus on 編集',
  },
  {
    ...ON_A_PHONE,
    checks: [32],
    states: ['profile-delete-career'],
    did: 'Escape, Enter, Tab to 削除, Enter',
    saw: 'the question names the company and its years and says that it cannot be taken back; キャンセル has the focus; one request, the focus on 職歴を追加; not read out that it is gone (mended since: a status)',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 20],
    states: ['profile-saving'],
    did: 'Tab, Shift+Tab, Enter on the busy button; the answer let through',
    saw: 'no second request; 保存しました read out, the focus on 編集',
  },
  {
    ...ON_A_PHONE,
    checks: [8],
    states: [
      'profile-section-anual-income',
      'profile-section-current-industry',
      'profile-section-current-job',
      'profile-section-desire-industry',
      'profile-section-desire-job',
      'profile-saving',
    ],
    did: 'arrow key, or Enter on what was chosen; Enter on 保存, refused by the API (profile-saving: as it was sent)',
    saw: '登録に失敗しました with its reason in place, read out, and as a toast; the form stays open with what was chosen, the focus on 保存 (here and there half below the toast)',
  },
  {
    ...ON_A_PHONE,
    checks: [8],
    states: ['profile-section-resume'],
    did: 'Enter on ファイルを選択, a good file and one of a wrong type; Enter on 保存; the wrong one taken out, Enter on 保存, refused by the API',
    saw: 'この形式のファイルはアップロードできません read out at its row, the focus there after 保存, nothing sent; then 登録に失敗しました in place and as a toast, the focus on もう一度保存する',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 8, 20],
    states: ['profile-failed'],
    did: 'the company emptied, Enter; opened again, Enter on 保存, with and without the failure',
    saw: 'the focus in the field with its sentence; 登録に失敗しました in place each time, read out; what was typed stays; then 保存しました',
  },
];

/** The member's own page. */
export const profileWalks: readonly Walk[] = [...blocks, ...contact, ...sections];
