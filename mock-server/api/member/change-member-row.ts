import { eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { passwordResetTokens } from '#mock-server/db/system-tables.ts';
import type { Context } from '#mock-server/http/context.ts';
import { memberResource } from './member-resource.ts';

export type MemberChanges = Partial<typeof members.$inferInsert>;

/** The progress after a step: it never decreases, and a member without a step is complete (decision W18). */
const raised = (now: number | null, step: number | null | undefined): number | null =>
  now === null || typeof step !== 'number' ? now : Math.max(now, step);

/** Updates the signed-in member, raises the progress and returns the whole profile, like every write (decision W1). */
export const changeMemberRow = (context: Context, { register_step: step, ...changes }: MemberChanges) => {
  const { id, email, register_step: before } = context.member();
  const { db } = context.world;
  // Laravel stores reset links by email.
  if (changes.email !== undefined && changes.email !== email)
    db.delete(passwordResetTokens).where(eq(passwordResetTokens.member_id, id)).run();
  db.update(members)
    .set({ ...changes, register_step: raised(before, step) })
    .where(eq(members.id, id))
    .run();
  return { data: memberResource(context) };
};
