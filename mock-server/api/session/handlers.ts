import * as api from '#contracts/api/session.ts';
import { passwordMatches } from '#mock-server/api/account/password.ts';
import { memberResource } from '#mock-server/api/member/member-resource.ts';
import { eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { type Handlers, type Limits, routesOf } from '#mock-server/http/routes.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { email, required, string } from '#mock-server/http/validation/rules.ts';
import { LOGIN_LIMIT, triedEmail } from './login-tries.ts';

const logInRules = rulesFor(api.logIn, { email: [required, string, email], password: [required, string] });

const handlers: Handlers<typeof api> = {
  getCsrfCookie: () => undefined,

  logIn: (request) => {
    const { email: address, password } = request.check(logInRules);
    const member = request.world.db.select().from(members).where(eq(members.email, address)).get();
    // The same failure for an unknown address and a wrong password, so it does not reveal members (decision W12).
    if (!member || !passwordMatches(password, member.password)) throw request.failure('loginFailed');
    request.logIn(member);
    return { data: memberResource(request) };
  },

  logOut: (request) => {
    request.logOut();
    return undefined;
  },
};

const limits: Limits<typeof api> = { logIn: { ...LOGIN_LIMIT, by: ({ email }) => triedEmail(email) } };

export const routes = routesOf(api, handlers, limits);
