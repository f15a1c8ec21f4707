import { randomInt } from 'node:crypto';
import { SMS_CODE } from '#contracts/api/limits.ts';
import { eq } from '#mock-server/db/drizzle.ts';
import { smsCodes } from '#mock-server/db/system-tables.ts';
import type { Context } from '#mock-server/http/context.ts';
import { smsMessage } from '#mock-server/worlds/message-texts.ts';

/** Creates and sends a code for a phone; the previous one becomes invalid. */
export const sendSmsCode = (context: Context, phone_number: string): void => {
  const { db, outbox } = context.world;
  const code = String(randomInt(10 ** SMS_CODE.digits)).padStart(SMS_CODE.digits, '0');
  const expires_at = new Date(context.now().getTime() + SMS_CODE.minutes * 60_000);
  const fresh = { code, wrong_tries: 0, verified_at: null, expires_at };
  db.insert(smsCodes)
    .values({ phone_number, ...fresh })
    .onConflictDoUpdate({ target: smsCodes.phone_number, set: fresh })
    .run();
  outbox.send(smsMessage(phone_number, context.webOrigin, code));
};

/**
 * Checks the code of a phone and counts a wrong one.
 * @throws 422 with one of the three sentences of decision W8. A phone without a code gets that of a wrong code.
 */
export const checkSmsCode = (context: Context, phone_number: string, code: string): void => {
  const { db } = context.world;
  const own = eq(smsCodes.phone_number, phone_number);
  const stored = db.select().from(smsCodes).where(own).get();
  if (!stored) throw context.failure('codeMismatch');
  if (stored.verified_at) throw context.failure('alreadyVerified');
  if (stored.wrong_tries >= SMS_CODE.wrongTries || stored.expires_at.getTime() <= context.now().getTime()) {
    throw context.failure('codeExpired');
  }
  if (stored.code !== code) {
    db.update(smsCodes)
      .set({ wrong_tries: stored.wrong_tries + 1 })
      .where(own)
      .run();
    throw context.failure('codeMismatch');
  }
};

/** Marks the code as used. */
export const invalidateSmsCode = (context: Context, phone_number: string): void => {
  context.world.db
    .update(smsCodes)
    .set({ verified_at: context.now() })
    .where(eq(smsCodes.phone_number, phone_number))
    .run();
};
