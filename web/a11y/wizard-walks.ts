import { DESIRED, ON_A_PHONE, RESUME, type Walk } from './walk.ts';

const SMS = ['', '-partial', '-checking', '-mismatch', '-expired', '-failed', '-resent'].map(
  (state) => `wizard-02-sms${state}`,
);

const begin: readonly Walk[] = [
  {
    ...ON_A_PHONE,
    checks: [7, 30],
    states: ['wizard-00-legal', 'wizard-00-legal-agreed'],
    did: 'Enter on 登録をはじめる without the tick; Space in the box, Enter; back, also reloaded',
    saw: 'nothing happens without it, 同意すると、登録をはじめられます describes the button; the tick is there again after the way back',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 19, 30],
    states: ['wizard-01-identity', 'wizard-01-identity-errors', 'wizard-01-identity-failed'],
    did: 'empty fields, Enter; 早川 and 結衣 through an IME with Enter while composing; number, Enter; back, also reloaded',
    saw: 'the focus on the summary (one field: in it), all described by their sentences; Enter of the IME sent nothing, ハヤカワ and ユイ came by themselves, what had been typed there by hand stayed; all five fields full again after the way back',
  },
  {
    ...ON_A_PHONE,
    checks: [8],
    states: ['wizard-01-identity', 'wizard-01-identity-errors', 'wizard-01-identity-failed'],
    did: 'the same',
    saw: '…は必須入力項目です at each empty field; 登録に失敗しました after a failure, again after the next one',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 30],
    states: ['wizard-01-identity-done'],
    did: 'Tab to 次へ, Enter',
    saw: 'no field asks for the name again; the heading of the next step has the focus',
  },
  {
    ...ON_A_PHONE,
    checks: [30],
    states: ['wizard-login-needed'],
    did: 'read, Tab to ログイン, Enter',
    saw: 'that all answers so far are kept, and the way to the login; the way back behind it was not gone',
  },
];

const sms: readonly Walk[] = [
  {
    ...ON_A_PHONE,
    checks: [17],
    states: SMS,
    did: 'three digits and Backspace to the first box; the code typed, pasted, pasted as 123-456 and in full width; after a wrong, late or failed one again; typed, Backspace and Enter while it was checked',
    saw: 'the digits spread over the boxes, the focus goes along both ways; one request each time, none while it was checked; the right code leads on to the heading of the next step',
  },
  {
    ...ON_A_PHONE,
    checks: [7],
    states: SMS.filter((state) => !state.endsWith('-expired')),
    did: 'Tab to 確認する with empty or half full boxes, Enter',
    saw: 'nothing sent; 6桁を入力すると進めます describes the button; the wrong code’s sentence describes the group of boxes',
  },
  {
    ...ON_A_PHONE,
    checks: [8],
    states: ['wizard-02-sms-mismatch', 'wizard-02-sms-expired', 'wizard-02-sms-failed', 'wizard-02-sms-resent'],
    did: 'waited for two seconds; another try',
    saw: '認証コードが一致しません, 認証コードの有効期限が切れています (the form before it, with its fields full), 時間をおいて、もう一度お試しください, 認証コードを再送しました: read out, in place and as a toast',
  },
  {
    ...ON_A_PHONE,
    checks: [33],
    states: SMS,
    did: 'the text read; Tab to 認証コードを再送する, Enter before and after the minute; the code eleven minutes late',
    saw: 'コードは10分間有効です above the boxes (since this walk it stays while digits are typed and after another code was sent); the seconds till another one; the late one leads back to the form, from which the next code was got and taken',
  },
  {
    ...ON_A_PHONE,
    checks: [30],
    states: SMS,
    did: 'Tab to 電話番号を変更する or 戻る, Enter (expired: led back by itself)',
    saw: 'name, furigana and number are in the form again',
  },
];

const facts: readonly Walk[] = [
  {
    ...ON_A_PHONE,
    checks: [7, 8, 30],
    states: ['wizard-03-email', 'wizard-03-email-error', 'wizard-04-password', 'wizard-04-password-met'],
    did: 'the field emptied, Enter; abc and a space in the password; reloaded, back and on again; 変更せずに次へ',
    saw: 'the focus in the field, described by its sentence and its rules; the address is there again; a password that was set already need not be set again, and a typed one is not dropped without a question',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 20, 30],
    states: ['wizard-05-gender'],
    did: 'Tab over the three buttons, Enter on その他, back',
    saw: 'the focus alone leads nowhere, 選ぶと次に進みます says what a press does, nothing can be sent empty; the answer is marked after the way back (by tint and border)',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 8, 30],
    states: [
      'wizard-06-birthday',
      'wizard-06-birthday-error',
      'wizard-07-last-education',
      'wizard-07-last-education-errors',
      'wizard-08-current-company',
    ],
    did: 'all fields emptied, Enter; a link of the summary; back and forth, or reloaded, with answers half given',
    saw: 'the focus in the field or on the summary, …は必須入力項目です describes each (of radio buttons the group), the summary grows shorter as it is mended; answers are there again',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 20, 30],
    states: ['wizard-09-current-job', 'wizard-10-annual-income', 'wizard-13-current-industry'],
    did: 'arrow keys among the radio buttons, 次へ, back; 次へ with what was answered before',
    saw: 'a choice leads nowhere and sends nothing before 次へ; a given answer cannot be taken away, so that nothing empty can be sent; the new one is there after the way back',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 30],
    states: ['wizard-09-current-job-failed'],
    did: 'Enter on もう一度読み込む, with and without the failure',
    saw: 'the failure in words with its button, silent at the second failure; then the list with the answer given before, the focus in it',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 20, 30],
    states: ['wizard-11-willingness'],
    did: 'Enter on the button without an answer; one of the two chosen, reloaded; both, Enter',
    saw: 'nothing sent, the button is described by which of the two is missing; the first answer was kept; マイページを作成しました read out',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 30],
    states: ['wizard-12-postal-code', 'wizard-12-postal-code-leaving'],
    did: 'the field emptied, Enter; five digits, Enter; in the dialog Escape, 入力を続ける, 保存せずに進む and back',
    saw: 'the focus in the field with its sentence; the dialog says what is kept, gives the focus back, and 1500002 was there each time',
  },
];

const details: readonly Walk[] = [
  {
    ...ON_A_PHONE,
    checks: [7],
    states: ['wizard-14-resume', 'wizard-14-resume-rejected', 'wizard-14-resume-failed', 'wizard-14-resume-full'],
    did: 'Tab to 次へ, Enter with nothing chosen, with refused files, after a failure, with all places taken',
    saw: 'nothing sent, the button is described by what to do; after the failure it was sent again; with all places taken the next step',
  },
  {
    ...ON_A_PHONE,
    checks: [23],
    states: RESUME,
    did: 'Enter on ファイルを選択 (full: after one was taken out), a good file, a wrong type, one of 11 MB',
    saw: 'the button opens the chooser where files can be dropped, and is off while files are sent; refusals are read out, and the last place keeps the focus in its zone (both mended on this walk)',
  },
  {
    ...ON_A_PHONE,
    checks: [7],
    states: ['wizard-14-resume-uploading'],
    did: 'Enter on the busy button',
    saw: 'nothing sent a second time, the focus stays',
  },
  {
    ...ON_A_PHONE,
    checks: [8],
    states: ['wizard-14-resume', 'wizard-14-resume-rejected', 'wizard-14-resume-failed', 'wizard-12-postal-code'],
    did: 'wrong files and addresses chosen, sent again; the postal code emptied, cut short',
    saw: 'ファイルをアップロードするか、URLを入力してください, 10MB以下のファイルを選択してください, この形式のファイルはアップロードできません, 登録に失敗しました, 郵便番号は必須入力項目です',
  },
  {
    ...ON_A_PHONE,
    checks: [30],
    states: ['wizard-14-resume', 'wizard-14-resume-rejected', 'wizard-14-resume-failed', 'wizard-14-resume-full'],
    did: 'an address and a file, 次へ, back; otherwise 戻る and forth again with files refused, not sent or to be deleted',
    saw: 'the sent ones stand there as 登録済み, the others as they were left (refusals are read out again)',
  },
  {
    ...ON_A_PHONE,
    checks: [32],
    states: [
      'wizard-14-resume',
      'wizard-14-resume-uploading',
      'wizard-14-resume-rejected',
      'wizard-14-resume-failed',
      'wizard-14-resume-full',
    ],
    did: 'Enter on 取り除く at files that are stored, refused or not sent; アップロードを中止する',
    saw: 'a stored one is crossed out till it is saved (保存すると削除されます), the same button takes that back; others go, they are not stored yet, the focus at the next row; after the end of an upload both files are still there',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 8, 30, 32],
    states: ['wizard-15-career', 'wizard-15-career-empty', 'wizard-15-career-errors'],
    did: 'empty fields, 保存して次へ; 編集, 削除, Escape, again and 削除; 在職中 with Space; back and reloaded',
    saw: 'the focus on the summary or in the one field, months described too; the question names the career, キャンセル has the focus, Escape gives it back; what was typed is there again. That a career is gone was seen and not read out (mended since: a status)',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 20, 30],
    states: ['wizard-16-desired-condition', 'wizard-16-desired-condition-none'],
    did: 'Enter on 次へ with nothing chosen; Space and arrow keys in the three groups; back, reloaded',
    saw: 'nothing sent, 3つとも選んでください describes the button; a choice leads nowhere; the answers are there again',
  },
  {
    ...ON_A_PHONE,
    checks: [7, 20],
    states: DESIRED,
    did: 'Enter on the last button with nothing chosen (or all taken out); Space and Enter on choices, a fourth one too; a word searched for',
    saw: 'nothing sent, 1つ以上選ぶと… describes the button; the count is read out at each choice, the fourth is off and says why; a choice leads nowhere; the step or the end follows the button alone',
  },
  {
    ...ON_A_PHONE,
    checks: [30],
    states: DESIRED,
    did: 'chosen or taken out, then back and forth, or reloaded',
    saw: 'the same choices, the count read out',
  },
];

/** The registration, step by step. */
export const wizardWalks: readonly Walk[] = [...begin, ...sms, ...facts, ...details];
