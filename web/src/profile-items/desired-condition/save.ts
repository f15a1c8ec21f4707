import { saveDesiredCondition } from '#contracts/api/desired-conditions.ts';
import type { Result } from '#web/src/api/client.ts';
import { inJapan } from '#web/src/format/dates.ts';
import { now } from '#web/src/format/now.ts';
import { callForMember } from '#web/src/session/member-call.ts';
import type { Conditions } from './rules.ts';

/** Saves the conditions as confirmed today, so the profile does not request confirmation for a month (decision S13). */
export const saveConditionsStep = (body: Conditions): Promise<Result<unknown>> =>
  callForMember(saveDesiredCondition, { body: { ...body, last_displayed_at: inJapan(now()) } });
