import { eq, sql } from '#mock-server/db/drizzle.ts';
import { type MemberRow, members } from '#mock-server/db/member-tables.ts';
import { preparedQuery } from '#mock-server/db/open.ts';
import { passwordResetTokens } from '#mock-server/db/system-tables.ts';
import type { ApiRequest } from '#mock-server/http/api-request.ts';
import { unauthenticated } from '#mock-server/http/wire/failures.ts';
import { memberResource } from './member-resource.ts';

export type MemberChanges = Partial<typeof members.$inferInsert>;

const idValue = sql.placeholder('id');
const byId = preparedQuery((db) => db.select().from(members).where(eq(members.id, idValue)).prepare());

/** The signed-in member. @throws 401 for a visitor. */
export const memberRow = ({ db, memberId }: ApiRequest): MemberRow => {
  const row = memberId === null ? undefined : byId(db).get({ id: memberId });
  if (!row) throw unauthenticated();
  return row;
};

/** The progress after a step: it never decreases, and a member without a step is complete (decision W18). */
const raised = (now: number | null, step: number | null | undefined): number | null =>
  now === null || typeof step !== 'number' ? now : Math.max(now, step);

/** Updates the signed-in member, raises the progress and returns the whole profile, like every write (decision W1). */
export const changeMemberRow = (request: ApiRequest, { register_step: step, ...changes }: MemberChanges) => {
  const { id, email, register_step: before } = memberRow(request);
  const { db } = request.world;
  // Laravel stores reset links by email.
  if (changes.email !== undefined && changes.email !== email)
    db.delete(passwordResetTokens).where(eq(passwordResetTokens.member_id, id)).run();
  db.update(members)
    .set({ ...changes, register_step: raised(before, step) })
    .where(eq(members.id, id))
    .run();
  return { data: memberResource(request) };
};
