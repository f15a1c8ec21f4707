import { eq } from 'drizzle-orm';
import { MAX_DESIRED_INDUSTRIES, MAX_DESIRED_JOB_TYPES } from '#contracts/api/limits.ts';
import type * as api from '#contracts/api/wishes.ts';
import { industries, jobTypes } from '#mock-server/db/master-tables.ts';
import { desiredIndustries, desiredJobTypes } from '#mock-server/db/member-tables.ts';
import type { Answers } from '#mock-server/http/answers.ts';
import { exists } from '#mock-server/http/database-rules.ts';
import { readWireTime } from '#mock-server/http/wire-time.ts';
import { changeMemberRow } from '#mock-server/member/change-member-row.ts';
import { memberResource } from '#mock-server/member/member-resource.ts';
import { willingnessRules } from '#mock-server/member/profile-rules.ts';

const code = (most: number) => ['required', 'integer', `between:1,${most}`];

export const wishAnswers: Answers<typeof api> = {
  saveJobChangeWillingness: (ask, context) => changeMemberRow(context, ask.check(willingnessRules)),
  saveSideJobWillingness: (ask, context) => changeMemberRow(context, ask.check(willingnessRules)),

  saveDesiredJobTypes: (ask, context) => {
    const { db } = context.world;
    const { job_type_id: ids } = ask.check({
      job_type_id: ['required', 'array', `max:${MAX_DESIRED_JOB_TYPES}`],
      'job_type_id.*': ['integer', 'distinct', exists(db, jobTypes.id)],
    });
    const { id: member_id } = context.member();
    // The rows' ids keep the order of the wishes.
    db.transaction((tx) => {
      tx.delete(desiredJobTypes).where(eq(desiredJobTypes.member_id, member_id)).run();
      for (const job_type_id of ids) tx.insert(desiredJobTypes).values({ member_id, job_type_id }).run();
    });
    return { data: memberResource(context.member(), context) };
  },

  saveDesiredIndustries: (ask, context) => {
    const { db } = context.world;
    const { industry_id: ids } = ask.check({
      industry_id: ['required', 'array', `max:${MAX_DESIRED_INDUSTRIES}`],
      'industry_id.*': ['integer', 'distinct', exists(db, industries.id)],
    });
    const { id: member_id } = context.member();
    db.transaction((tx) => {
      tx.delete(desiredIndustries).where(eq(desiredIndustries.member_id, member_id)).run();
      for (const industry_id of ids) tx.insert(desiredIndustries).values({ member_id, industry_id }).run();
    });
    return { data: memberResource(context.member(), context) };
  },

  saveDesiredCondition: (ask, context) => {
    const { last_displayed_at: displayed, ...choices } = ask.check({
      desired_working_hours: code(5),
      desired_working_time_zone: code(5),
      desired_unit_price: code(6),
      last_displayed_at: ['nullable', 'date_format:Y-m-d H:i:s'],
    });
    // Null leaves the time as it is.
    return changeMemberRow(context, {
      ...choices,
      ...(displayed ? { last_displayed_at: readWireTime(displayed) } : {}),
    });
  },
};
