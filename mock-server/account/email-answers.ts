import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type * as api from '#contracts/api/account.ts';
import { BRAND } from '#contracts/api/brand.ts';
import { EMAIL_LINK_HOURS, TEXT_MAX } from '#contracts/api/limits.ts';
import { members } from '#mock-server/db/member-tables.ts';
import type { Db } from '#mock-server/db/open.ts';
import { emailChanges } from '#mock-server/db/system-tables.ts';
import type { Answers } from '#mock-server/http/answers.ts';
import { unique } from '#mock-server/http/database-rules.ts';

const LIFETIME = EMAIL_LINK_HOURS * 3_600_000;

const mailText = (link: string): string =>
  `【${BRAND.name}】メールアドレスの変更の確認

次のリンクを開くと、メールアドレスの変更が完了します。リンクは${EMAIL_LINK_HOURS}時間有効です。
${link}

お心当たりのない場合は、このメールを破棄してください。`;

const isFree = (db: Pick<Db, 'select'>, email: string): boolean =>
  db.select({ id: members.id }).from(members).where(eq(members.email, email)).get() === undefined;

export const emailAnswers: Pick<Answers<typeof api>, 'requestEmailChange' | 'changeEmail'> = {
  requestEmailChange: (ask, context) => {
    const { id } = context.member();
    const { db, outbox } = context.world;
    const { new_email } = ask.check({
      new_email: ['required', 'string', 'email', `max:${TEXT_MAX.short}`, unique(db, members.email)],
    });
    const token = randomBytes(32).toString('hex');
    const row = { new_email, token, expires_at: new Date(context.now().getTime() + LIFETIME) };
    // One link a member: the last one (decision W7).
    db.insert(emailChanges)
      .values({ member_id: id, ...row })
      .onConflictDoUpdate({ target: emailChanges.member_id, set: row })
      .run();
    const link = `${context.webOrigin}/settings?token=${token}`;
    outbox.send({ kind: 'email_change', to: new_email, text: mailText(link), link });
    return context.message('emailChangeRequested');
  },

  changeEmail: (ask, context) => {
    const { id } = context.member();
    const { token } = ask.check({ token: ['required', 'string'] });
    context.world.db.transaction((db) => {
      const mine = and(eq(emailChanges.member_id, id), eq(emailChanges.token, token));
      const found = db.select().from(emailChanges).where(mine).get();
      const isOpen = found?.expires_at && context.now() <= found.expires_at && isFree(db, found.new_email);
      if (!isOpen) throw context.failure('emailLinkInvalid');
      db.delete(emailChanges).where(mine).run();
      db.update(members).set({ email: found.new_email }).where(eq(members.id, id)).run();
    });
    return context.message('emailChanged');
  },
};
