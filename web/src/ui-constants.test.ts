import { expect, test } from 'vitest';
import * as limits from '#contracts/api/limits.ts';
import * as constants from './ui-constants.ts';

test('has the numbers of the specification, and a pause before a save', () => {
  expect(constants).toMatchObject({
    TOAST_MS: 3000,
    LOGOUT_RESET_MS: 200,
    APPLY_RELOAD_MS: 1000,
    DESK: '(min-width: 992px)',
    SAVE_SETTLE_MS: 600,
    MISMATCH_RELOAD_MS: 1000,
    RESEND_FAILURE_REDIRECT_MS: 1000,
    LANDING_RELOAD_MS: 3000,
    WITHDRAWAL_RELOAD_MS: 3000,
    CHUNK_TIMEOUT_MS: 120_000,
    SIDE_MENU_MIN_PX: 638,
    SIDE_MENU_RELEASE_PX: 1300,
    CONFIRM_CONDITIONS_MONTHS: 1,
    PENDING_APPLICATION_MS: 604_800_000,
  });
  expect(limits).toMatchObject({
    PASSWORD: { min: 8, max: 50 },
    TEXT_MAX: { short: 255, withdrawal: 200 },
    BIRTHDAY_MIN: '1900-01-01',
    CAREER_MONTH: { min: '1900-01', max: '2100-12' },
    MAX_DESIRED_INDUSTRIES: 3,
    MAX_DESIRED_JOB_TYPES: 3,
    SMS_CODE: { digits: 6, minutes: 10, wrongTries: 5 },
    RESET_LINK_MINUTES: 60,
    EMAIL_LINK_HOURS: 24,
    SESSION_MINUTES: 120,
    LOGIN_THROTTLE: { refusals: 5, seconds: 60 },
    REMINDER_THROTTLE: { requests: 6, seconds: 60 },
  });
});
