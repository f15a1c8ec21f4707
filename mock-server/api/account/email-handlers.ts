import { randomBytes } from 'node:crypto';
import * as api from '#contracts/api/account.ts';
import { EMAIL_LINK_HOURS, TEXT_MAX } from '#contracts/api/limits.ts';
import { changeMemberRow } from '#mock-server/api/member/change-member-row.ts';
import { and, eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import type { Db } from '#mock-server/db/open.ts';
import { emailChanges } from '#mock-server/db/system-tables.ts';
import type { Handlers } from '#mock-server/http/routes.ts';
import { unique } from '#mock-server/http/validation/database-rules.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { email, max, required, string } from '#mock-server/http/validation/rules.ts';
import { emailChangeMessage } from '#mock-server/worlds/message-texts.ts';

const LIFETIME = EMAIL_LINK_HOURS * 3_600_000;

const isFree = (db: Db, address: string): boolean =>
  db.select({ id: members.id }).from(members).where(eq(members.email, address)).get() === undefined;

const requestRules = rulesFor(api.requestEmailChange, {
  new_email: [required, string, email, max(TEXT_MAX.short), unique(members.email)],
});
const changeRules = rulesFor(api.changeEmail, { token: [required, string] });

/** Changes an email in two calls: the request, and the confirmation by the link in the mail. */
export const emailHandlers: Pick<Handlers<typeof api>, 'requestEmailChange' | 'changeEmail'> = {
  requestEmailChange: (context) => {
    const { id } = context.member();
    const { db, outbox } = context.world;
    const { new_email } = context.check(requestRules);
    const token = randomBytes(32).toString('hex');
    const row = { new_email, token, expires_at: new Date(context.now().getTime() + LIFETIME) };
    // A member has one valid link: the last one (decision W7).
    db.insert(emailChanges)
      .values({ member_id: id, ...row })
      .onConflictDoUpdate({ target: emailChanges.member_id, set: row })
      .run();
    outbox.send(emailChangeMessage(new_email, context.webOrigin, token));
    return context.message('emailChangeRequested');
  },

  changeEmail: (context) => {
    const { id } = context.member();
    const { token } = context.check(changeRules);
    const { db } = context.world;
    const mine = and(eq(emailChanges.member_id, id), eq(emailChanges.token, token));
    const found = db.select().from(emailChanges).where(mine).get();
    const isOpen = found?.expires_at && context.now() <= found.expires_at && isFree(db, found.new_email);
    if (!isOpen) throw context.failure('emailLinkInvalid');
    db.delete(emailChanges).where(mine).run();
    changeMemberRow(context, { email: found.new_email });
    return context.message('emailChanged');
  },
};
