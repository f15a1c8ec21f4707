import { eq } from 'drizzle-orm';
import type { changePassword as endpoint } from '#contracts/api/account.ts';
import { members } from '#mock-server/db/member-tables.ts';
import type { Answer } from '#mock-server/http/answers.ts';
import type { HttpFailure } from '#mock-server/http/failures.ts';
import { passwordRules } from '#mock-server/http/password-rules.ts';
import type { OwnRule } from '#mock-server/http/rules.ts';
import { hashPassword, passwordFits } from '#mock-server/worlds/password.ts';

const currentPassword = (hash: string | null, failure: HttpFailure): OwnRule => ({
  name: 'current_password',
  passes: (value) => typeof value === 'string' && passwordFits(value, hash),
  failure,
});

/** The session of this request goes on, the member's others end at their next call: they remember the old hash. */
export const changePassword: Answer<typeof endpoint> = (ask, context) => {
  const member = context.member();
  const { new_password } = ask.check({
    current_password: ['required', 'string', currentPassword(member.password, context.failure('currentPasswordWrong'))],
    new_password: ['required', ...passwordRules()],
  });
  const password = hashPassword(new_password);
  context.world.db.update(members).set({ password }).where(eq(members.id, member.id)).run();
  if (context.session) context.world.sessions.renewHash(context.session, password);
  return context.message('passwordChanged');
};
