import type * as api from '#contracts/api/account.ts';
import { REMINDER_THROTTLE } from '#contracts/api/limits.ts';
import type { Answers, Limits } from '#mock-server/http/answers.ts';
import { changePassword } from './change-password-answer.ts';
import { emailAnswers } from './email-answers.ts';
import { resetAnswers } from './reset-answers.ts';
import { withdraw } from './withdrawal-answer.ts';

export const accountAnswers: Answers<typeof api> = { ...resetAnswers, ...emailAnswers, changePassword, withdraw };

export const accountLimits: Limits<typeof api> = {
  requestPasswordReset: {
    name: 'reminder',
    most: REMINDER_THROTTLE.requests,
    seconds: REMINDER_THROTTLE.seconds,
    // Counted by address of the caller, and everybody here calls from this machine.
    by: () => '',
  },
};
