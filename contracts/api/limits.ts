/** Limits shared by SPA and backend, from product 5 and 9 and the decisions. */

/** Length and characters of a password. */
export const PASSWORD = {
  min: 8,
  max: 50,
  /** Letters, digits and the symbols in the specification; the reset form accepts only letters and digits. */
  allowed: /^[A-Za-z0-9!?_+*'"`#$%&\-^\\@;:,./=~|[\](){}<>]*$/,
  letter: /[A-Za-z]/,
  digit: /[0-9]/,
  alphanumeric: /^[A-Za-z0-9]*$/,
} as const;

/** Before @: letters, digits and . _ % + -; the last part of the domain has two letters or more. */
export const EMAIL_PATTERN = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;
/** 0 and 9 or 10 digits. */
export const PHONE_PATTERN = /^0\d{9,10}$/;
/** Without the hyphen. */
export const POSTAL_CODE_PATTERN = /^\d{7}$/;
/** Katakana and the long-vowel mark. */
export const KANA_PATTERN = /^[ァ-ヶー]+$/;
export const YEAR_PATTERN = /^\d{4}$/;

/** Maximum length of a text in characters, by kind. */
export const TEXT_MAX = {
  short: 255,
  withdrawal: 200,
  url: 32_768,
  /** Of a career. No specification has a limit; this one stays below the 65,535 bytes of a text column in any script. */
  careerContent: 16_000,
} as const;
/** The earliest accepted birthday, `YYYY-MM-DD`. */
export const BIRTHDAY_MIN = '1900-01-01';
/** The first and last accepted month of a career, `YYYY-MM`. */
export const CAREER_MONTH = { min: '1900-01', max: '2100-12' } as const;

export const MAX_DESIRED_INDUSTRIES = 3;
export const MAX_DESIRED_JOB_TYPES = 3;

/** Limits of a member's résumé and of one request. */
export const RESUME = {
  maxFiles: 3,
  maxUrls: 5,
  /** Bytes of one file: 10 MB. */
  maxFileBytes: 10_485_760,
  /** Bytes of a whole request (decision W14). */
  maxBodyBytes: 41_943_040,
} as const;
/** Length, lifetime, and the number of wrong attempts that invalidate the code (decision W7). */
export const SMS_CODE = { digits: 6, minutes: 10, wrongTries: 5 } as const;
/** Lifetime of the link in a password-reset mail. */
export const RESET_LINK_MINUTES = 60;
/** Lifetime of the link in an email-change mail. */
export const EMAIL_LINK_HOURS = 24;
/** Lifetime of an idle session. */
export const SESSION_MINUTES = 120;
/** Refused logins within the period; the next one is a 429. */
export const LOGIN_THROTTLE = { refusals: 5, seconds: 60 } as const;
/** Whole seconds, or a date. */
export const RETRY_AFTER_PATTERN = /^([1-9]\d*|\w{3}, .* GMT)$/;
/** Requests for a password mail within the period; the next one is a 429. */
export const REMINDER_THROTTLE = { requests: 6, seconds: 60 } as const;
