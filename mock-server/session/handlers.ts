import { eq } from 'drizzle-orm';
import { LOGIN_THROTTLE } from '#contracts/api/limits.ts';
import * as api from '#contracts/api/session.ts';
import { members } from '#mock-server/db/member-tables.ts';
import type { Handlers, Limits } from '#mock-server/http/handler.ts';
import { routesOf } from '#mock-server/http/routes.ts';
import { required } from '#mock-server/http/validation/presence-rules.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { email, string } from '#mock-server/http/validation/rules.ts';
import { memberResource } from '#mock-server/member/member-resource.ts';
import { passwordFits } from '#mock-server/worlds/password.ts';

const logInRules = rulesFor(api.logIn, { email: [required, string, email], password: [required, string] });

const handlers: Handlers<typeof api> = {
  getCsrfCookie: () => undefined,

  logIn: (request, context) => {
    const { email: address, password } = request.check(logInRules);
    const member = context.world.db.select().from(members).where(eq(members.email, address)).get();
    // The same for an unknown address and a wrong password: nobody learns who is a member (decision W12).
    if (!member || !passwordFits(password, member.password)) throw context.failure('loginFailed');
    context.logIn(member);
    return { data: memberResource(member, context) };
  },

  logOut: (_request, context) => {
    context.logOut();
    return undefined;
  },
};

const limits: Limits<typeof api> = {
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

export const routes = routesOf(api, handlers, limits);
