import { rangeOf, UNIT_PRICES, WORKING_HOURS, WORKING_TIME_ZONES } from '#contracts/api/codes.ts';
import * as api from '#contracts/api/desired-conditions.ts';
import { MAX_DESIRED_INDUSTRIES, MAX_DESIRED_JOB_TYPES } from '#contracts/api/limits.ts';
import { exists } from '#mock-server/api/database-rules.ts';
import { memberResource } from '#mock-server/api/member/member-resource.ts';
import { changeMemberRow, memberRow } from '#mock-server/api/member/member-row.ts';
import { willingnessRules } from '#mock-server/api/member/profile-rules.ts';
import { eq } from '#mock-server/db/drizzle.ts';
import { industries, jobTypes } from '#mock-server/db/master-tables.ts';
import { desiredIndustries, desiredJobTypes } from '#mock-server/db/member-tables.ts';
import { type Handlers, routesOf } from '#mock-server/http/routes.ts';
import { dateFormat } from '#mock-server/http/validation/date-rules.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { array, between, distinct, integer, max, nullable, required } from '#mock-server/http/validation/rules.ts';
import { readWireTime } from '#mock-server/http/wire/wire-time.ts';

const willingness = rulesFor(api.saveJobChangeWillingness, willingnessRules);

const jobTypeRules = rulesFor(api.saveDesiredJobTypes, {
  job_type_id: [required, array, max(MAX_DESIRED_JOB_TYPES)],
  'job_type_id.*': [integer, distinct, exists(jobTypes.id)],
});

const industryRules = rulesFor(api.saveDesiredIndustries, {
  industry_id: [required, array, max(MAX_DESIRED_INDUSTRIES)],
  'industry_id.*': [integer, distinct, exists(industries.id)],
});

const conditionRules = rulesFor(api.saveDesiredCondition, {
  desired_working_hours: [required, integer, between(...rangeOf(WORKING_HOURS))],
  desired_working_time_zone: [required, integer, between(...rangeOf(WORKING_TIME_ZONES))],
  desired_unit_price: [required, integer, between(...rangeOf(UNIT_PRICES))],
  last_displayed_at: [nullable, dateFormat('Y-m-d H:i:s')],
});

const handlers: Handlers<typeof api> = {
  saveJobChangeWillingness: (request) => changeMemberRow(request, request.check(willingness)),
  saveSideJobWillingness: (request) => changeMemberRow(request, request.check(willingness)),

  saveDesiredJobTypes: (request) => {
    const { db } = request.world;
    const { job_type_id: ids } = request.check(jobTypeRules);
    const { id: member_id } = memberRow(request);
    // The ids of the rows store the order of preference.
    db.delete(desiredJobTypes).where(eq(desiredJobTypes.member_id, member_id)).run();
    for (const job_type_id of ids) db.insert(desiredJobTypes).values({ member_id, job_type_id }).run();
    return { data: memberResource(request) };
  },

  saveDesiredIndustries: (request) => {
    const { db } = request.world;
    const { industry_id: ids } = request.check(industryRules);
    const { id: member_id } = memberRow(request);
    db.delete(desiredIndustries).where(eq(desiredIndustries.member_id, member_id)).run();
    for (const industry_id of ids) db.insert(desiredIndustries).values({ member_id, industry_id }).run();
    return { data: memberResource(request) };
  },

  saveDesiredCondition: (request) => {
    const { last_displayed_at: displayed, ...choices } = request.check(conditionRules);
    // Null leaves the stored time unchanged.
    return changeMemberRow(request, {
      ...choices,
      ...(displayed ? { last_displayed_at: readWireTime(displayed) } : {}),
    });
  },
};

export const routes = routesOf(api, handlers);
