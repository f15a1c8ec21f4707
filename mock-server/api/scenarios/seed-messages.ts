import { EMAIL_LINK_HOURS, SMS_CODE } from '#contracts/api/limits.ts';
import { at, newestOfEach } from '#fixtures/loader/moment.ts';
import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { emailChangeMessage, resetMessage, smsMessage } from '#mock-server/api/message-texts.ts';
import { type Db, insertRows } from '#mock-server/db/open.ts';
import { applicants, emailChanges, passwordResetTokens, smsCodes } from '#mock-server/db/system-tables.ts';
import { outbox } from '#mock-server/worlds/world-tables.ts';

/** Messages sent before a world's start, the oldest first, each with its time. */
const sentMessages = ({ smsCodes = [], resetLinks = [], emailChanges = [], people }: Seed, webOrigin: string) => {
  const emailOf = (id: number) => people.find((person) => person.id === id)?.email ?? '';
  return [
    ...smsCodes.map(({ sent_at, phone_number, code }) => ({
      sent_at,
      message: smsMessage(phone_number, webOrigin, code),
    })),
    ...resetLinks.map(({ sent_at, member_id: id, token }) => ({
      sent_at,
      message: resetMessage(emailOf(id), webOrigin, id, token),
    })),
    ...emailChanges.map(({ sent_at, new_email, token }) => ({
      sent_at,
      message: emailChangeMessage(new_email, webOrigin, token),
    })),
  ];
};

type Link = NonNullable<Seed['resetLinks']>[number];

/** A used link has no row, as in Laravel. */
const isOpen = ({ used }: Pick<Link, 'used'>): boolean => !used;

/**
 * Inserts everything sent before a world's start: SMS codes with their applicants and links of mails, of each kind the last one per
 * person, and all messages.
 */
export const insertMessages = (db: Db, seed: Seed, now: number, webOrigin: string): void => {
  const sent = (moment: string, laterMs = 0) => new Date(at(moment, now) + laterMs);
  const codes = newestOfEach(seed.smsCodes ?? [], now, ({ phone_number }) => phone_number);
  const openLinks = <T extends Link>(links: readonly T[] = []) =>
    newestOfEach(links, now, ({ member_id }) => member_id).filter(isOpen);
  const codeRows = codes.map(({ tries = 0, used, ...row }) => ({
    ...row,
    wrong_tries: tries,
    verified_at: used ? sent(row.sent_at) : null,
    expires_at: sent(row.sent_at, SMS_CODE.minutes * 60_000),
    created_at: sent(row.sent_at),
  }));
  const resets = openLinks(seed.resetLinks).map((link) => ({ ...link, created_at: sent(link.sent_at) }));
  const changes = openLinks(seed.emailChanges).map((link) => ({
    ...link,
    expires_at: sent(link.sent_at, EMAIL_LINK_HOURS * 3_600_000),
  }));
  // A person with an accepted code is a member, not an applicant.
  const waiting = codeRows.filter(({ verified_at }) => verified_at === null);
  insertRows(db, applicants, waiting);
  insertRows(db, smsCodes, codeRows);
  insertRows(db, passwordResetTokens, resets);
  insertRows(db, emailChanges, changes);
  insertRows(
    db,
    outbox,
    sentMessages(seed, webOrigin)
      .map(({ sent_at, message: { to, ...message } }) => ({ ...message, recipient: to, at: sent(sent_at) }))
      .sort((one, other) => one.at.getTime() - other.at.getTime()),
  );
};
