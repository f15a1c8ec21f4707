import { randomBytes } from 'node:crypto';
import * as api from '#contracts/api/account.ts';
import { PASSWORD, REMINDER_THROTTLE, RESET_LINK_MINUTES } from '#contracts/api/limits.ts';
import { and, eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { passwordResetTokens } from '#mock-server/db/system-tables.ts';
import type { Context } from '#mock-server/http/context.ts';
import type { Handlers } from '#mock-server/http/routes.ts';
import { passwordRules } from '#mock-server/http/validation/password-rules.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { confirmed, email, integer, required, string } from '#mock-server/http/validation/rules.ts';
import { resetMessage } from '#mock-server/worlds/message-texts.ts';
import { hashPassword } from '#mock-server/worlds/password.ts';

const LIFETIME = RESET_LINK_MINUTES * 60_000;
/** Minimum time between two mails for a member, in ms. */
const PAUSE = REMINDER_THROTTLE.seconds * 1000;

const remind = (context: Context, id: number, to: string): void => {
  const { db, outbox } = context.world;
  const now = context.now();
  const last = db.select().from(passwordResetTokens).where(eq(passwordResetTokens.member_id, id)).get();
  if (last?.created_at && now.getTime() < last.created_at.getTime() + PAUSE) return;
  const row = { token: randomBytes(32).toString('hex'), created_at: now };
  db.insert(passwordResetTokens)
    .values({ member_id: id, ...row })
    .onConflictDoUpdate({ target: passwordResetTokens.member_id, set: row })
    .run();
  outbox.send(resetMessage(to, context.webOrigin, id, row.token));
};

const reminderRules = rulesFor(api.requestPasswordReset, { email: [required, string, email] });
const resetRules = rulesFor(api.resetPassword, {
  id: [required, integer],
  token: [required, string],
  password: [required, string, confirmed, ...passwordRules(PASSWORD.alphanumeric)],
});

/** Resets a password in two calls: the request, and the reset by the link in the mail. */
export const resetHandlers: Pick<Handlers<typeof api>, 'requestPasswordReset' | 'resetPassword'> = {
  requestPasswordReset: (context) => {
    const { email: address } = context.check(reminderRules);
    const { db } = context.world;
    const member = db.select({ id: members.id }).from(members).where(eq(members.email, address)).get();
    // Unknown addresses and second requests get the same response, so it does not reveal members (decision W12).
    if (member) remind(context, member.id, address);
    return context.message('reminderSent');
  },

  resetPassword: (context) => {
    const { id, token, password } = context.check(resetRules);
    const { db } = context.world;
    const mine = and(eq(passwordResetTokens.member_id, id), eq(passwordResetTokens.token, token));
    const found = db.select().from(passwordResetTokens).where(mine).get();
    if (!found?.created_at || context.now().getTime() > found.created_at.getTime() + LIFETIME)
      throw context.failure('resetLinkInvalid');
    db.delete(passwordResetTokens).where(mine).run();
    // Every session stores the hash of its login, so a new hash ends them all.
    db.update(members)
      .set({ password: hashPassword(password) })
      .where(eq(members.id, id))
      .run();
    return context.message('passwordReset');
  },
};
