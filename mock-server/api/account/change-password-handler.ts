import { changePassword as endpoint } from '#contracts/api/account.ts';
import { eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import type { Handler } from '#mock-server/http/routes.ts';
import { currentPassword, passwordRules } from '#mock-server/http/validation/password-rules.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { required, string } from '#mock-server/http/validation/rules.ts';
import { hashPassword } from '#mock-server/worlds/password.ts';

const rules = rulesFor(endpoint, {
  current_password: [required, string, currentPassword],
  new_password: [required, ...passwordRules()],
});

/** Keeps the session of this request. The member's others store the old hash, so they end with their next request. */
export const changePassword: Handler<typeof endpoint> = (context) => {
  const { id } = context.member();
  const password = hashPassword(context.check(rules).new_password);
  context.world.db.update(members).set({ password }).where(eq(members.id, id)).run();
  if (context.session) context.world.sessions.renewHash(context.session, password);
  return context.message('passwordChanged');
};
