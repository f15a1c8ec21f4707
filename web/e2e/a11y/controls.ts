/** No dialog covers the page. */
const NO_DIALOG = 'body:not(:has(dialog[open]))';

const FORMS =
  /^(?:wizard-(?!login)|login|offer-apply-as|reminder(?!-sent)|reset(?!-broken)|settings|withdraw-(?!done)|nda-agree|service|profile-(?:section|edit|login|saving|failed|unsaved|delete))/;

/**
 * The controls under check: their selectors and the names of the states that show them. A check passes if its selector matches
 * nothing, so `every-state.e2e.ts` compares each state with this table.
 */
export const CONTROLS = {
  skipLink: {
    selector: `${NO_DIALOG}:has(h1) a[href="#main"]`,
    states:
      /^(?!(?:shell|profile)-loading$|(?:config|entry)-|withdraw-(?!done)|.*leaving|.*login-again|profile-(?:completed|monthly|edit|unsaved|delete))/,
  },
  tabs: {
    selector: `${NO_DIALOG} [role=tab]:visible`,
    states: /^(?:home|offer-gone|profile(?!-loading|-completed|-monthly|-edit|-unsaved|-delete|-login-again))/,
  },
  menus: {
    selector: `${NO_DIALOG} header:visible [aria-expanded]`,
    states:
      /^(?!wizard|(?:shell|profile)-loading|login|offer-apply-as|reminder|reset|error-[5nop]|config|entry|withdraw-(?!done)|.*login-again|profile-(?:completed|monthly|edit|unsaved|delete))/,
  },
  dialogs: {
    selector: 'dialog[open]',
    states: /^(?:withdraw-(?!done)|.*leaving|.*login-again|profile-(?:completed|monthly|edit|unsaved|delete))/,
  },
  /** A search has no errors. */
  forms: { selector: ':is(main, dialog) form:not(.keyword-box):visible', states: FORMS },
  /** Forms whose error messages are in the specification. */
  wordedForms: {
    selector: `main:not(:has-text("ご本人の確認は済んでいます")) form:not(.keyword-box, :has-text("登録をはじめる")):visible, dialog form:visible`,
    states: new RegExp(`^(?!wizard-00|.*identity-done)${FORMS.source.slice(1)}`),
  },
  fields: {
    selector: ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea):visible',
    states:
      /^(?:home|offer-(?:gone|apply-as)|service|nda-agree|login|reminder(?!-sent)|reset(?!-broken)|settings|withdraw-(?!done)|wizard-(?:01-identity(?!-done)|0[23467]|08|1[23478]|15-career-)|profile-(?:edit|login|saving|failed|unsaved|delete|section-(?:resume|last|current-industry|current-company|desire-(?:industry|job))))/,
  },
  passwords: {
    selector: `${NO_DIALOG} [autocomplete$=password]:visible, dialog[open] [autocomplete$=password]:visible`,
    states: /^login|offer-apply-as|wizard-04|login-again|^reset(?!-broken)|^settings/,
  },
  codes: { selector: '[autocomplete=one-time-code]', states: /-sms/ },
  furigana: {
    selector: 'body:not(:has(dialog[open] [autocomplete$=password])) [name=last_name_kana]:visible',
    states: /identity(?!-done)|edit-dialog/,
  },
  /** The heading of a page that can be left and returned to; the page after a withdrawal is shown once. */
  returnable: {
    selector: 'body:has(header) main:not(:has-text("退会手続きが完了しました")) h1',
    states: /^(?!(?:shell|profile)-loading$|(?:config|entry)-|withdraw-done$)/,
  },
} as const;
