import { saveDesiredCondition } from '#contracts/api/desired-conditions.ts';
import type { Result } from '#web/src/api/client.ts';
import { inJapan } from '#web/src/format/dates.ts';
import { now } from '#web/src/format/now.ts';
import { callForMember } from '#web/src/session/member-call.ts';
import type { Conditions } from './rules.ts';

/** Conditions just chosen are confirmed: the profile does not ask for them again before a month has passed (decision S13). */
export const saveConditionsStep = (body: Conditions): Promise<Result<unknown>> =>
  callForMember(saveDesiredCondition, { body: { ...body, last_displayed_at: inJapan(now()) } });
