import { SIGNS } from './signs.ts';
import { LOW, PAGE, SHELL } from './states.ts';

/** What a check is about. */
interface About {
  /** The names of the states that have it. */
  readonly states: RegExp;
  /** What the others are, or are without, in words. */
  readonly others: string;
  /** What these have and the others have not, where that can be told by a selector: every-state.e2e.ts holds it. */
  readonly sign?: string;
}

/** A check of the list (WCAG 2.2 AA, JIS X 8341-3), and how it is shown for the states of the site. */
export interface Check {
  readonly what: string;
  /** Success criteria. */
  readonly criteria: string;
  /** Left out where it is about each state. */
  readonly about?: About;
  /**
   * The browser test that shows it, below `web/`; left out where every-state.e2e.ts does so in each state. What is marked with
   * `EVERY_WIDTH` there runs in windows of each width.
   */
  readonly shownBy?: string;
  /** Where every-state.e2e.ts looks in windows of one width alone: that width, in CSS px, and who looks in those of the others. */
  readonly at?: { readonly width: number; readonly others: string };
}

const PAGED = {
  states: PAGE,
  others: 'nothing but the sign that a page is coming: who asks for it is not known yet; the title is that of the site',
};
const SHELLED = {
  states: SHELL,
  others: 'nothing but the sign that a page is coming, or words in the place of all of the site',
};
const FORM = {
  states:
    /^(?:wizard-(?!login)|login|offer-apply-as|reminder(?!-sent)|reset(?!-broken)|settings|withdraw-(?!done)|nda-agree|service|profile-(?:section|edit|login|saving|failed|unsaved|delete))/,
  others: 'no form to be sent',
  sign: ':is(main, dialog) form:visible',
};
const WORDED = {
  states: new RegExp(`^(?!wizard-00|.*identity-done)${FORM.states.source.slice(1)}`),
  others: 'no form to be sent, or one without a sentence in the specification: a tick, a button that only leads on',
  sign: SIGNS.worded,
};
const FIELDS = {
  states:
    /^(?:home|offer-(?:gone|apply-as)|service|nda-agree|login|reminder(?!-sent)|reset(?!-broken)|settings|withdraw-(?!done)|wizard-(?:01-identity(?!-done)|0[23467]|08|1[2347]|15-career-)|profile-(?:edit|login|saving|failed|unsaved|delete|section-(?:resume|last|current-industry|current-company|desire-industry)))/,
  others: 'no field to type into',
  sign: ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea):visible',
};
const DIALOGS = {
  states: /^(?:withdraw-(?!done)|.*leaving|.*login-again|profile-(?:completed|monthly|edit|unsaved|delete))/,
  others: 'no dialog',
  sign: SIGNS.dialogs,
};
const FREE = {
  states:
    /^(?!(?:shell|profile)-loading$|(?:config|entry)-|withdraw-(?!done)|.*leaving|.*login-again|profile-(?:completed|monthly|edit|unsaved|delete))/,
  others:
    'nothing but the sign that a page is coming, words in the place of all of the site, or a dialog that alone can be reached',
  sign: SIGNS.skipLink,
};
const MENU = {
  states:
    /^(?!wizard|(?:shell|profile)-loading|login|offer-apply-as|reminder|reset|error-[5nop]|config|entry|withdraw-(?!done)|.*login-again|profile-(?:completed|monthly|edit|unsaved|delete))/,
  others: 'no menu, or a dialog that alone can be reached',
  sign: SIGNS.menus,
};
const SAVED = {
  states: /^(?:profile(?!-loading)|wizard-(?:05|09|1(?!2)))/,
  others: 'nothing that is chosen and saved',
};
const RESUME = {
  states: /resume/,
  others: 'nothing that can be dragged',
};

/** By their numbers. */
export const CHECKS: readonly Check[] = [
  { what: 'axe finds nothing', criteria: 'many' },
  { what: 'Japanese; a title of its own that holds the heading', criteria: '3.1.1, 2.4.2', about: PAGED },
  { what: 'one h1, no level left out, landmarks', criteria: '1.3.1', about: PAGED },
  { what: 'no id twice, markup read as it was written', criteria: '4.1.1 (JIS 2016)' },
  { what: 'a label that is seen at each field', criteria: '2.5.3, 3.3.2', about: FIELDS },
  { what: 'the right autocomplete at each field', criteria: '1.3.5', about: FIELDS },
  {
    what: 'empty forms: focus and words at what is missing',
    criteria: '3.3.1, 3.3.3',
    about: FORM,
    shownBy: 'e2e/every-form',
  },
  {
    what: 'the fixed messages of the specification',
    criteria: '',
    about: WORDED,
    shownBy: 'screens/wizard/account-failures',
  },
  { what: 'skip link first, into main', criteria: '2.4.1', about: FREE },
  {
    what: 'all is reached by keyboard alone, nothing holds the focus (a journey: `e2e/keyboard-journey.e2e.ts`)',
    criteria: '2.1.1, 2.1.2, 2.4.7',
    about: PAGED,
  },
  { what: 'a focus ring of 3:1 and 3 px', criteria: '2.4.7, 1.4.11', about: PAGED },
  { what: 'nothing lies over what has the focus', criteria: '2.4.11', about: PAGED },
  { what: 'targets of 24 px, buttons and fields of 44 px', criteria: '2.5.8', about: PAGED },
  {
    what: 'tabs: arrows, Home, End, one stop',
    criteria: '2.1.1, 4.1.2',
    about: {
      states: /^(?:home|offer-gone|profile(?!-loading|-completed|-monthly|-edit|-unsaved|-delete|-login-again))/,
      others: 'no tabs, or a dialog that alone can be reached',
      sign: SIGNS.tabs,
    },
  },
  {
    what: 'menus tell whether they are open; Esc',
    criteria: '4.1.2',
    about: MENU,
  },
  {
    what: 'dialogs: named, focus kept, and given to what is there then (to what opened it: `ui/controls/dialog.e2e.ts`)',
    criteria: '2.4.3',
    about: DIALOGS,
  },
  {
    what: 'codes: pasted, typed, taken back; sent once',
    criteria: '3.3.8',
    about: { states: /-sms/, others: 'no code is asked for', sign: '[autocomplete=one-time-code]' },
    shownBy: 'screens/wizard/sms',
  },
  {
    what: 'passwords: pasted, shown, hidden',
    criteria: '3.3.8',
    about: {
      states: /^login|offer-apply-as|wizard-04|login-again|^reset(?!-broken)|^settings/,
      others: 'no password is asked for, or not where the dialog is that alone can be reached',
      sign: SIGNS.passwords,
    },
  },
  {
    what: 'an IME’s Enter sends nothing; furigana',
    criteria: '2.1.1, 3.2.2',
    about: {
      states: /identity(?!-done)|edit-dialog/,
      others: 'no name with furigana is asked for, or not where the dialog is that alone can be reached',
      sign: SIGNS.furigana,
    },
    shownBy: 'facts/full-name/furigana',
  },
  {
    what: 'a choice leads nowhere; saving is told',
    criteria: '3.2.2, 4.1.3',
    about: SAVED,
    shownBy: 'screens/profile/profile-blocks',
  },
  { what: 'toasts are read out; failures stand in place too', criteria: '4.1.3', about: SHELLED },
  { what: 'nothing moves where that is asked for', criteria: '2.2.2, 2.3.1' },
  {
    what: 'what can be dragged can be pressed',
    criteria: '2.5.7',
    about: RESUME,
    shownBy: 'screens/wizard/resume-step',
  },
  { what: '320 px and 400 % zoom without scrolling sideways', criteria: '1.4.10' },
  { what: 'nothing cut off with more space in texts', criteria: '1.4.12' },
  { what: 'nothing cut off with texts of 200 %', criteria: '1.4.4' },
  { what: 'contrast of texts and controls', criteria: '1.4.3, 1.4.11' },
  {
    what: 'forced colours and grey: what is chosen or wrong is not told by colour alone (more: `e2e/without-colour.e2e.ts`)',
    criteria: '1.4.1',
  },
  { what: 'art is silent, pictures are named', criteria: '1.1.1' },
  {
    what: 'nothing is asked for twice; answers stay',
    criteria: '3.3.7',
    about: { states: /^wizard/, others: 'not a step of the registration' },
    shownBy: 'screens/wizard/kept-steps',
  },
  { what: 'the way to help has one place', criteria: '3.2.6, 3.2.3', about: SHELLED },
  {
    what: 'what is deleted asks first',
    criteria: '3.3.4',
    about: {
      states: /withdraw-(?!done)|(?<!recommended-)career|resume/,
      others: 'nothing that can be deleted, or nothing any more',
    },
    shownBy: 'screens/wizard/career-deletion',
  },
  {
    what: 'how long a code lasts; another one',
    criteria: '2.2.1',
    about: {
      states: /-sms|settings(?!-login)|reset|reminder/,
      others: 'no code and no link that lasts for a time, or not where the dialog is that alone can be reached',
    },
    shownBy: 'screens/wizard/sms-resend',
  },
  {
    what: 'focus on the heading of a new page; Back scrolls back',
    criteria: '2.4.3',
    at: { width: LOW.width, others: 'a11y/every-place' },
    about: {
      states: /^(?!(?:shell|profile)-loading$|(?:config|entry)-|withdraw-done$)/,
      others:
        'nothing but the sign that a page is coming, words in the place of all of the site, or the last ones to whom has withdrawn, which are shown once',
      sign: SIGNS.lasting,
    },
  },
  { what: 'both orientations, zoom allowed', criteria: '1.3.4, 1.4.4' },
  { what: 'what scrolls can be reached and has a name', criteria: '2.1.1', about: PAGED },
  { what: 'links say where they lead, and that a tab opens', criteria: '2.4.4', about: PAGED },
  {
    what: 'nothing appears under a pointer alone',
    criteria: '1.4.13',
  },
];
