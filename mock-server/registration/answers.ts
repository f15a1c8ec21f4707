import { eq } from 'drizzle-orm';
import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import type * as api from '#contracts/api/registration.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { applicants } from '#mock-server/db/system-tables.ts';
import type { Answers } from '#mock-server/http/answers.ts';
import type { Context } from '#mock-server/http/context.ts';
import type { Fields } from '#mock-server/http/fields.ts';
import { passwordRules } from '#mock-server/http/password-rules.ts';
import { oneOf } from '#mock-server/http/rules.ts';
import { changeMemberRow } from '#mock-server/member/change-member-row.ts';
import { memberResource } from '#mock-server/member/member-resource.ts';
import { nameRules, phoneRules } from '#mock-server/member/profile-rules.ts';
import { hashPassword } from '#mock-server/worlds/password.ts';
import { registerSteps } from './register-steps.ts';
import { checkSmsCode, sendSmsCode, useUpSmsCode } from './sms-code.ts';

/** What the advertisement said that the visitor came by. */
const trackingOf = (input: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).filter(
      (entry): entry is [string, string] => entry[0].startsWith('utm_') && typeof entry[1] === 'string',
    ),
  );

/** The applicant of a phone as a member with `register_step` 0 (decision W6). */
const makeMember = (context: Context, phone_number: string) => {
  const { db } = context.world;
  const applicant = db.select().from(applicants).where(eq(applicants.phone_number, phone_number)).get();
  if (!applicant) throw context.failure('codeMismatch');
  const { tracking: _tracking, created_at: _asked, ...identity } = applicant;
  const made = db
    .insert(members)
    .values({ ...identity, register_step: 0, created_at: context.now() })
    .onConflictDoNothing()
    .returning()
    .get();
  // Another member took the phone in between.
  if (!made) throw context.failure('alreadyVerified');
  db.delete(applicants).where(eq(applicants.phone_number, phone_number)).run();
  return made;
};

export const registrationAnswers: Answers<typeof api> = {
  requestSmsCode: (ask, context) => {
    const { phone_number, last_name, first_name, last_name_kana, first_name_kana } = ask.check({
      ...nameRules,
      phone_number: phoneRules(context),
    });
    const named = { last_name, first_name, last_name_kana, first_name_kana };
    const row = { ...named, tracking: trackingOf(ask.input), created_at: context.now() };
    context.world.db
      .insert(applicants)
      .values({ phone_number, ...row })
      .onConflictDoUpdate({ target: applicants.phone_number, set: row })
      .run();
    sendSmsCode(context, phone_number);
    return context.message('identityAccepted');
  },

  verifySmsCode: (ask, context) => {
    const { phone_number, verification_code } = ask.check({
      phone_number: ['required', 'string'],
      verification_code: ['required', 'string', 'digits:6'],
    });
    checkSmsCode(context, phone_number, verification_code);
    // Nothing here waits, so of many browsers at once the first one makes the member; and without a session nobody is made.
    return context.world.db.transaction(() => {
      useUpSmsCode(context, phone_number);
      const member = makeMember(context, phone_number);
      context.logIn(member);
      return { data: memberResource(member, context) };
    });
  },

  saveRegisterStep: (ask, context) => {
    const steps = registerSteps(context, context.member().id);
    const { register_step } = ask.input;
    const changes = ask.check({
      register_step: ['required', 'integer', oneOf([...steps.keys()])],
      ...(typeof register_step === 'object' ? {} : steps.get(Number(register_step))),
    });
    return changeMemberRow(context, changes);
  },

  setPassword: (ask, context) => {
    const { password, register_step } = ask.check({
      password: ['required', ...passwordRules()],
      register_step: ['required', 'integer', oneOf([REGISTER_STEP.password])],
    });
    const hash = hashPassword(password);
    const answer = changeMemberRow(context, { password: hash, register_step });
    context.keepSession(hash);
    return answer;
  },
};
