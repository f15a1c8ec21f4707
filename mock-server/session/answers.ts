import { eq } from 'drizzle-orm';
import { LOGIN_THROTTLE } from '#contracts/api/limits.ts';
import type * as api from '#contracts/api/session.ts';
import { members } from '#mock-server/db/member-tables.ts';
import type { Answers, Limits } from '#mock-server/http/answers.ts';
import { memberResource } from '#mock-server/member/member-resource.ts';
import { passwordFits } from '#mock-server/worlds/password.ts';

export const sessionAnswers: Answers<typeof api> = {
  getCsrfCookie: () => undefined,

  logIn: (ask, context) => {
    const { email, password } = ask.check({ email: ['required', 'string', 'email'], password: ['required', 'string'] });
    const member = context.world.db.select().from(members).where(eq(members.email, email)).get();
    // The same for an unknown address and a wrong password: nobody learns who is a member (decision W12).
    if (!member || !passwordFits(password, member.password)) throw context.failure('loginFailed');
    context.logIn(member);
    return { data: memberResource(member, context) };
  },

  logOut: (_ask, context) => {
    context.logOut();
    return undefined;
  },
};

export const sessionLimits: Limits<typeof api> = {
  logIn: {
    name: 'login',
    most: LOGIN_THROTTLE.refusals,
    seconds: LOGIN_THROTTLE.seconds,
    // Everybody here calls from this machine, so the address of Laravel's key is left out.
    by: ({ email }) => (typeof email === 'string' || typeof email === 'number' ? String(email).toLowerCase() : ''),
    // Only refusals count (decision W12), those of the form rules too.
    counts: (status) => status >= 400 && status < 500,
  },
};
