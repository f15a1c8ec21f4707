import { withdraw as endpoint } from '#contracts/api/account.ts';
import { OTHER_WITHDRAWAL_REASON, rangeOf, WITHDRAWAL_REASONS } from '#contracts/api/codes.ts';
import { TEXT_MAX } from '#contracts/api/limits.ts';
import { eq } from '#mock-server/db/drizzle.ts';
import { type MemberRow, members } from '#mock-server/db/member-tables.ts';
import { applicants, smsCodes, withdrawals } from '#mock-server/db/system-tables.ts';
import { isFields } from '#mock-server/http/body/fields.ts';
import type { Context } from '#mock-server/http/context.ts';
import type { Handler } from '#mock-server/http/routes.ts';
import { asId } from '#mock-server/http/validation/loosely.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import {
  array,
  between,
  distinct,
  integer,
  max,
  nullable,
  required,
  requiredIf,
  string,
} from '#mock-server/http/validation/rules.ts';
import { forbidden, modelNotFound } from '#mock-server/http/wire/failures.ts';

/** The signed-in member, if the path contains their id. @throws 404 for an unknown member, 403 for another. */
const leaver = (user: string, context: Context): MemberRow => {
  const me = context.member();
  const id = asId(user);
  if (id === me.id) return me;
  const other = context.world.db.select({ id: members.id }).from(members).where(eq(members.id, id)).get();
  throw other ? forbidden() : modelNotFound('User', user);
};

const namesOther = (questionnaires: unknown): boolean =>
  (Array.isArray(questionnaires) || isFields(questionnaires)) &&
  Object.values(questionnaires).some((reason) => asId(reason) === OTHER_WITHDRAWAL_REASON);

const text = [nullable, string, max(TEXT_MAX.withdrawal)] as const;
const rules = rulesFor(endpoint, {
  questionnaires: [required, array],
  'questionnaires.*': [integer, between(...rangeOf(WITHDRAWAL_REASONS)), distinct],
  other_text: [requiredIf(({ questionnaires }) => namesOther(questionnaires)), ...text],
  free_text: text,
});

/** Deletes the member with all rows; phone and email become free (decision W13). */
export const withdraw: Handler<typeof endpoint> = (context) => {
  const member = leaver(context.params.user ?? '', context);
  const given = context.check(rules);
  const { db } = context.world;
  db.insert(withdrawals)
    .values({ ...given, created_at: context.now() })
    .run();
  db.delete(members).where(eq(members.id, member.id)).run();
  if (member.phone_number !== null) {
    db.delete(smsCodes).where(eq(smsCodes.phone_number, member.phone_number)).run();
    db.delete(applicants).where(eq(applicants.phone_number, member.phone_number)).run();
  }
  context.logOut();
  return context.message('withdrawn');
};
