import * as api from '#contracts/api/account.ts';
import { REMINDER_THROTTLE } from '#contracts/api/limits.ts';
import { eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { type Handler, type Handlers, type Limits, routesOf } from '#mock-server/http/routes.ts';
import { currentPassword, passwordRules } from '#mock-server/http/validation/password-rules.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { required, string } from '#mock-server/http/validation/rules.ts';
import { hashPassword } from '#mock-server/worlds/password.ts';
import { emailHandlers } from './email-handlers.ts';
import { resetHandlers } from './reset-handlers.ts';
import { withdraw } from './withdrawal-handler.ts';

const passwordChange = rulesFor(api.changePassword, {
  current_password: [required, string, currentPassword],
  new_password: [required, ...passwordRules()],
});

/** Keeps the session of this request. The member's others store the old hash, so they end with their next request. */
const changePassword: Handler<typeof api.changePassword> = (context) => {
  const { id } = context.member();
  const password = hashPassword(context.check(passwordChange).new_password);
  context.world.db.update(members).set({ password }).where(eq(members.id, id)).run();
  if (context.session) context.keepSession(password);
  return context.message('passwordChanged');
};

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
