import * as api from '#contracts/api/account.ts';
import { REMINDER_THROTTLE } from '#contracts/api/limits.ts';
import { type Handlers, type Limits, routesOf } from '#mock-server/http/routes.ts';
import { changePassword } from './change-password-handler.ts';
import { emailHandlers } from './email-handlers.ts';
import { resetHandlers } from './reset-handlers.ts';
import { withdraw } from './withdrawal-handler.ts';

const handlers: Handlers<typeof api> = { ...resetHandlers, ...emailHandlers, changePassword, withdraw };

const limits: Limits<typeof api> = {
  requestPasswordReset: {
    name: 'reminder',
    most: REMINDER_THROTTLE.requests,
    seconds: REMINDER_THROTTLE.seconds,
    // Members count by id; visitors by address, which is this machine for all of them.
    by: (_, memberId) => `${memberId ?? 'visitor'}`,
  },
};

export const routes = routesOf(api, handlers, limits);
