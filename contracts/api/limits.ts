/** Limits of both specifications and of the decisions that SPA and backend share; those of résumés stand beside their calls. */

/** What a password is made of: so many characters, and which. */
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
/** Without the hyphen. */
export const POSTAL_CODE_PATTERN = /^\d{7}$/;
/** Katakana and the long-vowel mark. */
export const KANA_PATTERN = /^[ァ-ヶー]+$/;
/** A year of four digits. */
export const YEAR_PATTERN = /^\d{4}$/;

/** The most characters of a text, by kind. */
export const TEXT_MAX = {
  short: 255,
  withdrawal: 200,
  url: 32_768,
  /** Of a career: neither specification names one; in any script it stays below the 65,535 bytes of a text column. */
  careerContent: 16_000,
} as const;
/** The first birthday that is taken, `YYYY-MM-DD`. */
export const BIRTHDAY_MIN = '1900-01-01';
/** The months that a career may begin and end in, `YYYY-MM`. */
export const CAREER_MONTH = { min: '1900-01', max: '2100-12' } as const;

/** So many industries a member may desire. */
export const MAX_DESIRED_INDUSTRIES = 3;
/** So many job types a member may desire. */
export const MAX_DESIRED_JOB_TYPES = 3;

/** Its digits, how many minutes it holds, and how many wrong tries use it up (decision W7). */
export const SMS_CODE = { digits: 6, minutes: 10, wrongTries: 5 } as const;
/** So long the link in the mail of a password reset holds. */
export const RESET_LINK_MINUTES = 60;
/** So long the link in the mail of an email change holds. */
export const EMAIL_LINK_HOURS = 24;
/** So long a session lasts without a request. */
export const SESSION_MINUTES = 120;
/** So many refused logins within so many seconds; the next one is a 429. */
export const LOGIN_THROTTLE = { refusals: 5, seconds: 60 } as const;
/** So many requests for a password mail within so many seconds; the next one is a 429. */
export const REMINDER_THROTTLE = { requests: 6, seconds: 60 } as const;
