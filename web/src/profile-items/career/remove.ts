import { deleteCareer } from '#contracts/api/careers.ts';
import type { Result } from '#web/src/api/client.ts';
import { callAsMember, refreshMember } from '#web/src/session/member-call.ts';
import type { Career } from './order.ts';

const NOT_FOUND = 404;

/** Deletes a saved entry. A 404 counts as success: the entry is already gone. */
export const removeCareer = async ({ id }: Pick<Career, 'id'>): Promise<Result<unknown>> => {
  const result = await callAsMember(deleteCareer, { params: { id } });
  const isGone = result.success || result.code === NOT_FOUND;
  if (isGone) await refreshMember();
  return isGone ? { success: true, code: result.code, data: undefined } : result;
};
