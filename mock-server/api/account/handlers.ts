import { randomBytes } from 'node:crypto';
import * as api from '#contracts/api/account.ts';
import { OTHER_WITHDRAWAL_REASON, rangeOf, WITHDRAWAL_REASONS } from '#contracts/api/codes.ts';
import { EMAIL_LINK_HOURS, PASSWORD, REMINDER_THROTTLE, RESET_LINK_MINUTES, TEXT_MAX } from '#contracts/api/limits.ts';
import { unique } from '#mock-server/api/database-rules.ts';
import { changeMemberRow, memberRow } from '#mock-server/api/member/member-row.ts';
import { emailChangeMessage, resetMessage } from '#mock-server/api/message-texts.ts';
import { and, eq } from '#mock-server/db/drizzle.ts';
import { type MemberRow, members } from '#mock-server/db/member-tables.ts';
import type { Db } from '#mock-server/db/open.ts';
import { applicants, emailChanges, passwordResetTokens, smsCodes, withdrawals } from '#mock-server/db/system-tables.ts';
import type { ApiRequest } from '#mock-server/http/api-request.ts';
import { isFields } from '#mock-server/http/body/fields.ts';
import { type Handlers, type Limits, routesOf } from '#mock-server/http/routes.ts';
import { asId } from '#mock-server/http/validation/loosely.ts';
import { passwordRules } from '#mock-server/http/validation/password-rules.ts';
import type { Rule } from '#mock-server/http/validation/rule.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import {
  array,
  between,
  confirmed,
  distinct,
  email,
  integer,
  max,
  nullable,
  required,
  requiredIf,
  string,
} from '#mock-server/http/validation/rules.ts';
import { forbidden, modelNotFound } from '#mock-server/http/wire/failures.ts';
import { hashPassword, passwordMatches } from './password.ts';

const HOUR = 3_600_000;
/** Minimum time between two mails for a member, in ms. */
const PAUSE = REMINDER_THROTTLE.seconds * 1000;

const remind = (request: ApiRequest, id: number, to: string): void => {
  const { db, outbox } = request.world;
  const now = request.now();
  const last = db.select().from(passwordResetTokens).where(eq(passwordResetTokens.member_id, id)).get();
  if (last && now.getTime() < last.created_at.getTime() + PAUSE) return;
  const row = { token: randomBytes(32).toString('hex'), created_at: now };
  db.insert(passwordResetTokens)
    .values({ member_id: id, ...row })
    .onConflictDoUpdate({ target: passwordResetTokens.member_id, set: row })
    .run();
  outbox.send(resetMessage(to, request.webOrigin, id, row.token));
};

const isFree = (db: Db, address: string): boolean =>
  db.select({ id: members.id }).from(members).where(eq(members.email, address)).get() === undefined;

/** The signed-in member, if the path contains their id. @throws 404 for an unknown member, 403 for another. */
const leaver = (user: string, request: ApiRequest): MemberRow => {
  const me = memberRow(request);
  const id = asId(user);
  if (id === me.id) return me;
  const other = request.world.db.select({ id: members.id }).from(members).where(eq(members.id, id)).get();
  throw other ? forbidden() : modelNotFound('User', user);
};

const namesOther = (questionnaires: unknown): boolean =>
  (Array.isArray(questionnaires) || isFields(questionnaires)) &&
  Object.values(questionnaires).some((reason) => asId(reason) === OTHER_WITHDRAWAL_REASON);

/** The password must be that of the member. */
const currentPassword: Rule<string, 'current_password'> = {
  name: 'current_password',
  failure: 'currentPasswordWrong',
  passes: (value, { context: { db, memberId } }) => {
    const own = db
      .select({ hash: members.password })
      .from(members)
      .where(eq(members.id, memberId ?? -1))
      .get();
    return typeof value === 'string' && passwordMatches(value, own?.hash ?? null);
  },
};

const reminderRules = rulesFor(api.requestPasswordReset, { email: [required, string, email] });
const resetRules = rulesFor(api.resetPassword, {
  id: [required, integer],
  token: [required, string],
  password: [required, string, confirmed, ...passwordRules(PASSWORD.alphanumeric)],
});
const emailRequestRules = rulesFor(api.requestEmailChange, {
  new_email: [required, string, email, max(TEXT_MAX.short), unique(members.email)],
});
const emailChangeRules = rulesFor(api.changeEmail, { token: [required, string] });
const passwordChangeRules = rulesFor(api.changePassword, {
  current_password: [required, string, currentPassword],
  new_password: [required, ...passwordRules()],
});
const text = [nullable, string, max(TEXT_MAX.withdrawal)] as const;
const withdrawalRules = rulesFor(api.withdraw, {
  questionnaires: [required, array],
  'questionnaires.*': [integer, between(...rangeOf(WITHDRAWAL_REASONS)), distinct],
  other_text: [requiredIf(({ questionnaires }) => namesOther(questionnaires)), ...text],
  free_text: text,
});

const handlers: Handlers<typeof api> = {
  requestPasswordReset: (request) => {
    const { email: address } = request.check(reminderRules);
    const member = request.db.select({ id: members.id }).from(members).where(eq(members.email, address)).get();
    // Unknown addresses and second requests get the same response, so it does not reveal members (decision W12).
    if (member) remind(request, member.id, address);
    return request.message('reminderSent');
  },

  resetPassword: (request) => {
    const { id, token, password } = request.check(resetRules);
    const { db } = request.world;
    const mine = and(eq(passwordResetTokens.member_id, id), eq(passwordResetTokens.token, token));
    const found = db.select().from(passwordResetTokens).where(mine).get();
    if (!found || request.now().getTime() > found.created_at.getTime() + RESET_LINK_MINUTES * 60_000)
      throw request.failure('resetLinkInvalid');
    db.delete(passwordResetTokens).where(mine).run();
    // Every session stores the hash of its login, so a new hash ends them all.
    db.update(members)
      .set({ password: hashPassword(password) })
      .where(eq(members.id, id))
      .run();
    return request.message('passwordReset');
  },

  requestEmailChange: (request) => {
    const { id } = memberRow(request);
    const { db, outbox } = request.world;
    const { new_email } = request.check(emailRequestRules);
    const token = randomBytes(32).toString('hex');
    const row = { new_email, token, expires_at: new Date(request.now().getTime() + EMAIL_LINK_HOURS * HOUR) };
    // A member has one valid link: the last one (decision W7).
    db.insert(emailChanges)
      .values({ member_id: id, ...row })
      .onConflictDoUpdate({ target: emailChanges.member_id, set: row })
      .run();
    outbox.send(emailChangeMessage(new_email, request.webOrigin, token));
    return request.message('emailChangeRequested');
  },

  changeEmail: (request) => {
    const { id } = memberRow(request);
    const { token } = request.check(emailChangeRules);
    const { db } = request.world;
    const mine = and(eq(emailChanges.member_id, id), eq(emailChanges.token, token));
    const found = db.select().from(emailChanges).where(mine).get();
    if (!found || request.now() > found.expires_at || !isFree(db, found.new_email))
      throw request.failure('emailLinkInvalid');
    db.delete(emailChanges).where(mine).run();
    changeMemberRow(request, { email: found.new_email });
    return request.message('emailChanged');
  },

  /** Keeps the session of this request. The member's others store the old hash, so they end with their next request. */
  changePassword: (request) => {
    const { id } = memberRow(request);
    const password = hashPassword(request.check(passwordChangeRules).new_password);
    request.world.db.update(members).set({ password }).where(eq(members.id, id)).run();
    if (request.session) request.keepSession(password);
    return request.message('passwordChanged');
  },

  /** Deletes the member with all rows; phone and email become free (decision W13). */
  withdraw: (request) => {
    const member = leaver(request.params.user ?? '', request);
    const given = request.check(withdrawalRules);
    const { db } = request.world;
    db.insert(withdrawals)
      .values({ ...given, created_at: request.now() })
      .run();
    db.delete(members).where(eq(members.id, member.id)).run();
    if (member.phone_number !== null) {
      db.delete(smsCodes).where(eq(smsCodes.phone_number, member.phone_number)).run();
      db.delete(applicants).where(eq(applicants.phone_number, member.phone_number)).run();
    }
    request.logOut();
    return request.message('withdrawn');
  },
};

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
