/**
 * Every constant and limit of both specification documents and of the decisions, once; the résumé's stand beside its call. Times in ms
 * unless the name says otherwise.
 */

export const PASSWORD = {
  min: 8,
  max: 50,
  /** Letters, digits and the symbols the specification lists; the reset form takes letters and digits only. */
  allowed: /^[A-Za-z0-9!?_+*'"`#$%&\-^\\@;:,./=~|[\](){}<>]*$/,
  letter: /[A-Za-z]/,
  digit: /[0-9]/,
  alphanumeric: /^[A-Za-z0-9]*$/,
} as const;

/** Before @: letters, digits and . _ % + -; the last part of the domain has two letters or more. */
export const EMAIL_PATTERN = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;
/** 0 and 9 or 10 digits. */
export const PHONE_PATTERN = /^0\d{9,10}$/;
export const POSTAL_CODE_PATTERN = /^\d{7}$/;
/** Katakana and the long-vowel mark. */
export const KANA_PATTERN = /^[ァ-ヶー]+$/;
export const YEAR_PATTERN = /^\d{4}$/;

export const TEXT_MAX = {
  short: 255,
  withdrawal: 200,
  url: 32_768,
  /** Of a career: neither specification names one; in any script it stays below the 65,535 bytes of a text column. */
  careerContent: 16_000,
} as const;
export const BIRTHDAY_MIN = '1900-01-01';
export const CAREER_MONTH = { min: '1900-01', max: '2100-12' } as const;

export const MAX_DESIRED_INDUSTRIES = 3;
export const MAX_DESIRED_JOB_TYPES = 3;

export const SMS_CODE = { digits: 6, minutes: 10, wrongTries: 5 } as const;
export const RESET_LINK_MINUTES = 60;
export const EMAIL_LINK_HOURS = 24;
export const SESSION_MINUTES = 120;
export const LOGIN_THROTTLE = { refusals: 5, seconds: 60 } as const;
export const REMINDER_THROTTLE = { requests: 6, seconds: 60 } as const;

export const TOAST_MS = 3000;
export const LOGOUT_RESET_MS = 200;
export const APPLY_RELOAD_MS = 1000;
export const MISMATCH_RELOAD_MS = 1000;
export const RESEND_FAILURE_REDIRECT_MS = 1000;
export const LANDING_RELOAD_MS = 3000;
export const WITHDRAWAL_RELOAD_MS = 3000;
/** A call without an answer is given up (decision S21). */
export const CALL_TIMEOUT_MS = 30_000;
export const UPLOAD_STALL_MS = 60_000;
export const CHUNK_TIMEOUT_MS = 120_000;

/** The profile's side menu is fixed in windows wider than this, until the page has been scrolled so far. */
export const SIDE_MENU_MIN_PX = 638;
export const SIDE_MENU_RELEASE_PX = 1300;

export const CONFIRM_CONDITIONS_MONTHS = 1;
