import { EMAIL_LINK_HOURS, SMS_CODE } from '#contracts/api/limits.ts';
import { at } from '#fixtures/moment.ts';
import type { Seed } from '#fixtures/seed.ts';
import type { Db } from '#mock-server/db/open.ts';
import { applicants, emailChanges, passwordResetTokens, smsCodes } from '#mock-server/db/system-tables.ts';
import { insertAll } from './insert-all.ts';

/** What was sent to people before a world starts: SMS codes with their applicants, and links of mails. */
export const insertMessages = (db: Db, seed: Seed, now: number): void => {
  const sent = (moment: string, laterMs = 0) => new Date(at(moment, now) + laterMs);
  const codes = seed.smsCodes ?? [];
  insertAll(
    db,
    applicants,
    codes
      // Whose code was accepted is a member, no applicant any more.
      .filter(({ used }) => !used)
      .map(({ sent_at, code: _code, tries: _tries, used: _used, ...person }) => ({
        ...person,
        created_at: sent(sent_at),
      })),
  );
  insertAll(
    db,
    smsCodes,
    codes.map(({ phone_number, code, sent_at, tries = 0, used }) => ({
      phone_number,
      code,
      wrong_tries: tries,
      verified_at: used ? sent(sent_at) : null,
      expires_at: sent(sent_at, SMS_CODE.minutes * 60_000),
    })),
  );
  insertAll(
    db,
    passwordResetTokens,
    (seed.resetLinks ?? []).map(({ member_id, token, sent_at }) => ({ member_id, token, created_at: sent(sent_at) })),
  );
  insertAll(
    db,
    emailChanges,
    (seed.emailChanges ?? []).map(({ member_id, new_email, token, sent_at }) => ({
      member_id,
      new_email,
      token,
      expires_at: sent(sent_at, EMAIL_LINK_HOURS * 3_600_000),
    })),
  );
};
