// What another person, another site or another browser of the member must not be able to do.
import { isDeepStrictEqual } from 'node:util';
import { identity } from '#contracts/pact/registration/identity-body.ts';
import { type Browser, NotRun, PEOPLE } from './browser.ts';
import { strangers } from './harm.ts';
import { APPLY, CHANGE, CHANGED, LOGIN, linkOf, ME, proofFor, VERIFY } from './journey-steps.ts';
import { check } from './pact-file.ts';
import { describeAnswer, objectIn } from './send-request.ts';

const NOBODY = 'nobody@example.com';

export const renewSession = async (visitor: Browser): Promise<void> => {
  const before = visitor.copy();
  await visitor.accepted(LOGIN, PEOPLE.minori);
  const hint =
    "the cookie from before the login now opens the member's account, so a person who planted it in a shared browser is logged in too: regenerate the session in the login ($request->session()->regenerate())";
  await before.refused(ME, undefined, hint);
};

export const endSession = async (member: Browser): Promise<void> => {
  const before = member.copy();
  await member.logOut();
  const hint =
    "the cookie from before the logout still opens the member's account, so a copy of it outlives the logout: invalidate the session ($request->session()->invalidate(), and no SESSION_DRIVER=cookie)";
  await before.refused(ME, undefined, hint);
};

/** Laravel's Sanctum compares the hash of a password that it notes in the session. */
export const changeMember = async (browser: Browser): Promise<void> => {
  await browser.accepted(ME);
  await browser.logOut();
  const { id } = await browser.accepted(LOGIN, PEOPLE.kenta);
  const hint =
    "the session keeps the earlier member's password hash, so the next person at a shared computer is logged out: call Auth::forgetGuards() at the end of the logout, or upgrade Sanctum to 4.0.2";
  const me = await browser.accepted(ME, undefined, hint);
  const wrong = `${ME} answers with member ${me.id} after the login of ${id}, so one sees the other's data: let the login replace the session's member`;
  check(me.id === id, wrong);
  const state = { name: 'ordinary-day', params: { as: 'kenta' } };
  const answer = await browser.send(ME);
  const [mixed] = strangers({ method: 'GET', path: '/api/user/me', sent: {}, state, answer });
  const kept = `${ME} has the ${mixed} of another member after a logout and a login in the same browser: keep no member's data in the session, or in a cache under one key`;
  check(!mixed, kept);
};

/** Another browser in which the member is logged in: a thief's, perhaps. */
export const openSecond = async (browser: Browser): Promise<Browser> => {
  const second = await browser.other();
  await second.accepted(LOGIN, PEOPLE.minori);
  // Sanctum notes the password's hash in a session at its first request.
  await second.accepted(ME);
  return second;
};

export const checkEnded = async (other: Browser, call: string): Promise<void> => {
  const hint = `another browser, perhaps a thief's, stays logged in after ${call}: let the AuthenticateSession of config/sanctum.php compare the password's hash`;
  await other.refused(ME, undefined, hint);
};

/** Where two answers differ, unless a repetition of the second one differs there too, as a time or an id of the request does. */
const differenceOf = (one: unknown, other: unknown, again: unknown, place = ''): string | undefined => {
  if (isDeepStrictEqual(one, other)) return undefined;
  const [a, b, c] = [one, other, again].map(Object);
  if (![one, other, again].every((value) => value === Object(value)))
    return isDeepStrictEqual(other, again) ? place : undefined;
  return Object.keys({ ...a, ...b }).flatMap((key) => differenceOf(a[key], b[key], c[key], `${place} ${key}`) ?? [])[0];
};

/** A known and an unknown address get the same answer (decision W12). */
export const hideMembers = async (visitor: Browser): Promise<void> => {
  for (const [call, more] of [
    [LOGIN, { password: CHANGED }],
    ['POST /api/password/request', {}],
  ] as const) {
    const told = async (email: string) => {
      const answer = await visitor.send(call, { email, ...more });
      const text = answer.text.replaceAll(email, '');
      const header = Object.fromEntries([...answer.headers].map(([name]) => [name, '']));
      return [describeAnswer(answer), { status: answer.status, header, body: objectIn({ text }) ?? text }] as const;
    };
    const [came, other] = await told(NOBODY);
    const [shown, known] = await told(PEOPLE.minori.email);
    const place = differenceOf(known, other, (await told(NOBODY))[1]);
    const problem = `${call} answers ${shown} to a member's address and ${came} to an unknown one`;
    check(!place, `${problem}, whose${place} differs and tells anybody who is a member: answer both alike`);
  }
};

const SAMPLES = 5;
/** Differences that a busy machine makes are smaller, in milliseconds. */
const NOTICED = 100;
const medianOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Warns only: the machine's load decides too. The reminder is not compared, because a verified backend sends mails at once. */
export const compareTimes = async (browser: Browser): Promise<void> => {
  // The states' passwords are hashed cheaply; this one with the backend's own cost.
  const change = { current_password: PEOPLE.minori.password, new_password: CHANGED };
  const changed = await browser.send(CHANGE, change);
  if (changed.status >= 300) throw new NotRun(`${CHANGE} answers ${describeAnswer(changed)}`);
  const visitor = await browser.other();
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let sample = 0; sample < SAMPLES; sample += 1)
    for (const [times, email] of [[known, PEOPLE.minori.email] as const, [unknown, `${sample}.${NOBODY}`] as const]) {
      const start = performance.now();
      const answer = await visitor.send(LOGIN, { email, password: 'Wrong-2026' });
      times.push(performance.now() - start);
      if (answer.status !== 422)
        throw new NotRun(`${LOGIN} answers ${describeAnswer(answer)} to attempt ${sample + 1}`);
    }
  const [long, short] = [medianOf(known), medianOf(unknown)].map(Math.round) as [number, number];
  if (Math.abs(long - short) > NOTICED)
    browser.warning = `${LOGIN} takes ${long} ms for a member's address and ${short} ms for an unknown one, which tells who is a member: hash a password for unknown addresses too, or let Auth::attempt wait longer (auth.timebox_duration)`;
};

export const sendForeignFields = async (member: Browser): Promise<void> => {
  const call = 'PATCH /api/user/me';
  const victim = await member.other();
  await victim.accepted(LOGIN, PEOPLE.kenta);
  const before = await victim.accepted(ME);
  const careers = [{ id: member.values.other_career_id, company_name: '株式会社よこどり' }];
  // Each is stored only by a call of its own, or never. The password last: its login may end the member's session.
  const foreign = { id: 999, email: 'thief@example.com', register_step: 1, user_careers: careers, password: CHANGED };
  for (const [key, value] of Object.entries(foreign)) {
    const hint = `${call} stores "${key}", so a member sets what only another call or nobody may set: fill the model from $request->validated() only`;
    const mine = await member.accepted(ME);
    await member.send(call, { [key]: value });
    const after = await member.accepted(ME, undefined, hint);
    check(isDeepStrictEqual(after[key], mine[key]), hint);
    if (key !== 'password') continue;
    const second = await member.other();
    await second.accepted(LOGIN, PEOPLE.minori, hint);
  }
  const after = await victim.accepted(ME);
  const isSame = isDeepStrictEqual(after.user_careers, before.user_careers);
  check(isSame, `${call} changes another member's user_careers: select the rows among those of the logged-in member`);
};

export const swapLinks = async (member: Browser): Promise<void> => {
  const email = 'minori.new@example.com';
  const link = await linkOf(member, 'POST /api/user/email/request', email, { new_email: email });
  const other = await member.other();
  await other.accepted(LOGIN, PEOPLE.kenta);
  const hint =
    "another member's link works, so a forwarded mail changes the email of the person who opens it: look the token up among the links of the logged-in member";
  await other.refused('POST /api/user/email/change', { token: link.get('token') }, hint);
};

export const swapCodes = async (visitor: Browser): Promise<void> => {
  const other = await proofFor(visitor, identity.phone_number.replace(/.$/, '6'));
  // The last one: a backend with one code per session has it.
  const { verification_code } = await proofFor(visitor);
  const same = `two phone numbers get the same code ${verification_code}, so anybody knows it: draw each at random`;
  check(verification_code !== other.verification_code, same);
  const hint =
    "the code of another phone works, so anybody registers with a number that is not theirs: look the code up by the request's phone_number";
  await visitor.refused(VERIFY, { ...other, verification_code }, hint);
};

export const refuseOrigins = async (member: Browser): Promise<void> => {
  const { origin: own } = member;
  for (const origin of ['https://evil.example', 'null', `${own}.evil.example`, own.replace('//', '//evil')]) {
    const { headers } = await member.send(ME, undefined, { origin });
    const isAllowed = headers.get('access-control-allow-origin') === origin;
    const problem = `${ME} allows the Origin ${origin}, so a page there reads the data of a member who visits it`;
    check(!isAllowed, `${problem}: list only your own in 'allowed_origins' of config/cors.php, with no loose pattern`);
  }
};

export const refuseForgery = async (member: Browser): Promise<void> => {
  for (const token of ['', 'x']) {
    const answer = await member.send(APPLY, { offer_id: member.values.offer_id }, { 'x-xsrf-token': token });
    const problem = `${APPLY} answers ${describeAnswer(answer)} to a wrong CSRF token, so another site can apply in a member's name`;
    check([403, 419].includes(answer.status), `${problem}: let statefulApi() check it, without exceptions`);
  }
};
