import { randomInt } from 'node:crypto';
import { SMS_CODE, TEXT_MAX } from '#contracts/api/limits.ts';
import { COMPLETE_REGISTER_STEP, REGISTER_STEP } from '#contracts/api/register-step.ts';
import * as api from '#contracts/api/registration.ts';
import { hashPassword } from '#mock-server/api/account/password.ts';
import { unique } from '#mock-server/api/database-rules.ts';
import { memberResource } from '#mock-server/api/member/member-resource.ts';
import { changeMemberRow, type MemberChanges, memberRow } from '#mock-server/api/member/member-row.ts';
import { itemRules, nameRules, phone, willingnessRules } from '#mock-server/api/member/profile-rules.ts';
import { smsMessage } from '#mock-server/api/message-texts.ts';
import { eq } from '#mock-server/db/drizzle.ts';
import { type MemberRow, members } from '#mock-server/db/member-tables.ts';
import { applicants, smsCodes } from '#mock-server/db/system-tables.ts';
import type { ApiRequest } from '#mock-server/http/api-request.ts';
import type { Fields } from '#mock-server/http/body/fields.ts';
import { type Handlers, routesOf } from '#mock-server/http/routes.ts';
import { passwordRules } from '#mock-server/http/validation/password-rules.ts';
import { type RuleSet, rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { digits, email, integer, max, oneOf, required, string } from '#mock-server/http/validation/rules.ts';
import { forbidden } from '#mock-server/http/wire/failures.ts';

/** Creates and sends a code for a phone; the previous one becomes invalid. */
const sendSmsCode = (request: ApiRequest, phone_number: string): void => {
  const { db, outbox } = request.world;
  const code = String(randomInt(10 ** SMS_CODE.digits)).padStart(SMS_CODE.digits, '0');
  const expires_at = new Date(request.now().getTime() + SMS_CODE.minutes * 60_000);
  const fresh = { code, wrong_tries: 0, verified_at: null, expires_at };
  db.insert(smsCodes)
    .values({ phone_number, ...fresh })
    .onConflictDoUpdate({ target: smsCodes.phone_number, set: fresh })
    .run();
  outbox.send(smsMessage(phone_number, request.webOrigin, code));
};

/**
 * Checks the code of a phone and counts a wrong one.
 * @throws 422 with one of the three sentences of decision W8. A phone without a code gets that of a wrong code.
 */
const checkSmsCode = (request: ApiRequest, phone_number: string, code: string): void => {
  const { db } = request.world;
  const own = eq(smsCodes.phone_number, phone_number);
  const stored = db.select().from(smsCodes).where(own).get();
  if (!stored) throw request.failure('codeMismatch');
  if (stored.verified_at) throw request.failure('alreadyVerified');
  if (stored.wrong_tries >= SMS_CODE.wrongTries || stored.expires_at.getTime() <= request.now().getTime()) {
    throw request.failure('codeExpired');
  }
  if (stored.code !== code) {
    db.update(smsCodes)
      .set({ wrong_tries: stored.wrong_tries + 1 })
      .where(own)
      .run();
    throw request.failure('codeMismatch');
  }
};

const invalidateSmsCode = (request: ApiRequest, phone_number: string): void => {
  request.world.db
    .update(smsCodes)
    .set({ verified_at: request.now() })
    .where(eq(smsCodes.phone_number, phone_number))
    .run();
};

/** Education and password have their own calls. */
type SavedStep = Exclude<keyof typeof REGISTER_STEP, 'lastEducation' | 'password'>;
const { password: _password, lastEducation: _lastEducation, ...SAVED } = REGISTER_STEP;
const register_step = [required, integer, oneOf(Object.values(SAVED))] as const;

const { gender, birthday, current_company, current_job, annual_income, postal_code, current_industry } = itemRules;
const freeEmail = [
  required,
  string,
  email,
  max(TEXT_MAX.short),
  unique(members.email, { besides: members.id }),
] as const;

const stepRules: Readonly<Record<number, RuleSet<MemberChanges>>> = {
  [REGISTER_STEP.email]: rulesFor(api.saveRegisterStep, { register_step, email: freeEmail }),
  [REGISTER_STEP.gender]: rulesFor(api.saveRegisterStep, { register_step, gender }),
  [REGISTER_STEP.birthday]: rulesFor(api.saveRegisterStep, { register_step, birthday }),
  [REGISTER_STEP.currentCompany]: rulesFor(api.saveRegisterStep, { register_step, current_company }),
  [REGISTER_STEP.currentJob]: rulesFor(api.saveRegisterStep, { register_step, current_job }),
  [REGISTER_STEP.annualIncome]: rulesFor(api.saveRegisterStep, { register_step, annual_income }),
  [REGISTER_STEP.willingness]: rulesFor(api.saveRegisterStep, { register_step, ...willingnessRules }),
  [REGISTER_STEP.postalCode]: rulesFor(api.saveRegisterStep, { register_step, postal_code }),
  [REGISTER_STEP.currentIndustry]: rulesFor(api.saveRegisterStep, { register_step, current_industry }),
} satisfies Record<(typeof REGISTER_STEP)[SavedStep], RuleSet>;
const noStep: RuleSet<MemberChanges> = rulesFor(api.saveRegisterStep, { register_step });

/** The rules for saving a step, chosen by number. A rejected spelling (`01`) therefore also gets errors for the step's own field. */
const registerStepRules = (step: unknown): RuleSet<MemberChanges> =>
  (typeof step === 'object' ? undefined : stepRules[Number(step)]) ?? noStep;

/** The tracking parameters of the visitor's advertisement. */
const trackingOf = (input: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).filter(
      (entry): entry is [string, string] => entry[0].startsWith('utm_') && typeof entry[1] === 'string',
    ),
  );

/** Creates a member with `register_step` 0 from a phone's applicant (decision W6). */
const makeMember = (request: ApiRequest, phone_number: string) => {
  const { db } = request.world;
  const applicant = db.select().from(applicants).where(eq(applicants.phone_number, phone_number)).get();
  if (!applicant) throw request.failure('codeMismatch');
  const { tracking: _tracking, created_at: _createdAt, ...identity } = applicant;
  const [made] = db
    .insert(members)
    .values({ ...identity, register_step: 0, created_at: request.now() })
    .onConflictDoNothing()
    .returning()
    .all();
  // Another member has registered the phone in between.
  if (!made) throw request.failure('alreadyVerified');
  db.delete(applicants).where(eq(applicants.phone_number, phone_number)).run();
  return made;
};

/** Closes the wizard's account steps for a complete member (decision W19). @throws 403 */
const keepAccountClosed = ({ register_step }: MemberRow): void => {
  if ((register_step ?? COMPLETE_REGISTER_STEP) >= COMPLETE_REGISTER_STEP) throw forbidden();
};

/** Compared as text, like the rule `in`: `01` and `+1` are not the email step. */
const isEmailStep = (given: unknown): boolean =>
  given === true || (typeof given !== 'object' && String(given) === String(REGISTER_STEP.email));

const identityRules = rulesFor(api.requestSmsCode, {
  ...nameRules,
  phone_number: [...phone, unique(members.phone_number, { failure: 'phoneTaken' })],
});

const codeRules = rulesFor(api.verifySmsCode, {
  phone_number: [required, string],
  verification_code: [required, string, digits(SMS_CODE.digits)],
});

const setPasswordRules = rulesFor(api.setPassword, {
  password: [required, ...passwordRules()],
  register_step: [required, integer, oneOf([REGISTER_STEP.password])],
});

const handlers: Handlers<typeof api> = {
  requestSmsCode: (request) => {
    const { phone_number, last_name, first_name, last_name_kana, first_name_kana } = request.check(identityRules);
    const named = { last_name, first_name, last_name_kana, first_name_kana };
    const row = { ...named, tracking: trackingOf(request.input), created_at: request.now() };
    request.world.db
      .insert(applicants)
      .values({ phone_number, ...row })
      .onConflictDoUpdate({ target: applicants.phone_number, set: row })
      .run();
    sendSmsCode(request, phone_number);
    return request.message('identityAccepted');
  },

  verifySmsCode: (request) => {
    const { phone_number, verification_code } = request.check(codeRules);
    checkSmsCode(request, phone_number, verification_code);
    // Synchronous, so the first of many browsers makes the member. Without a session it rolls back.
    const member = makeMember(request, phone_number);
    invalidateSmsCode(request, phone_number);
    request.logIn(member);
    return { data: memberResource(request) };
  },

  saveRegisterStep: (request) => {
    const member = memberRow(request);
    const { register_step } = request.input;
    if (isEmailStep(register_step)) keepAccountClosed(member);
    return changeMemberRow(request, request.check(registerStepRules(register_step)));
  },

  setPassword: (request) => {
    keepAccountClosed(memberRow(request));
    const { password, register_step } = request.check(setPasswordRules);
    const hash = hashPassword(password);
    const response = changeMemberRow(request, { password: hash, register_step });
    request.keepSession(hash);
    return response;
  },
};

export const routes = routesOf(api, handlers);
