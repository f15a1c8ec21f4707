import * as api from '#contracts/api/careers.ts';
import { rangeOf, SCHOOL_TYPES } from '#contracts/api/codes.ts';
import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { exists } from '#mock-server/api/database-rules.ts';
import { careerResource, schoolResource } from '#mock-server/api/member/member-resource.ts';
import { changeMemberRow, memberRow } from '#mock-server/api/member/member-row.ts';
import { short } from '#mock-server/api/member/profile-rules.ts';
import { and, eq } from '#mock-server/db/drizzle.ts';
import { careers, schools } from '#mock-server/db/member-tables.ts';
import { type Handlers, routesOf } from '#mock-server/http/routes.ts';
import { afterOrEqual, beforeOrEqual, dateFormat } from '#mock-server/http/validation/date-rules.ts';
import { asId } from '#mock-server/http/validation/loosely.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import {
  between,
  boolean,
  digits,
  integer,
  max,
  named,
  nullable,
  oneOf,
  required,
  requiredUnless,
  string,
} from '#mock-server/http/validation/rules.ts';
import { modelNotFound } from '#mock-server/http/wire/failures.ts';

const schoolRules = rulesFor(api.saveSchool, {
  id: [nullable, integer, exists(schools.id, { ownedBy: schools.member_id })],
  school_type: [required, integer, between(...rangeOf(SCHOOL_TYPES))],
  school_name: [required, ...short],
  school_id: [nullable, integer, max(Number.MAX_SAFE_INTEGER)],
  department: [nullable, named('school_department'), ...short],
  graduated_year: [nullable, digits(4)],
  register_step: [nullable, integer, oneOf([REGISTER_STEP.lastEducation])],
});

const careerRules = rulesFor(api.saveCareer, {
  id: [nullable, integer, exists(careers.id, { ownedBy: careers.member_id })],
  company_name: [required, ...short],
  start_at: [required, dateFormat('Y/m'), afterOrEqual('1900/01'), beforeOrEqual('today')],
  end_at: [
    requiredUnless('is_employed', 'true'),
    nullable,
    dateFormat('Y/m'),
    afterOrEqual('start_at'),
    beforeOrEqual('today'),
  ],
  position: [required, ...short],
  department: [required, ...short],
  content: [nullable, string],
  is_employed: [required, boolean],
});

const handlers: Handlers<typeof api> = {
  saveSchool: (request) => {
    const { id: memberId } = memberRow(request);
    const { id, register_step, graduated_year: year, ...values } = request.check(schoolRules);
    const row = {
      ...values,
      school_id: values.school_id ?? null,
      department: values.department ?? null,
      graduated_year: year === undefined || year === null ? null : Number(year),
    };
    const saved = request.db
      .insert(schools)
      .values({ ...row, id: id ?? undefined, member_id: memberId })
      .onConflictDoUpdate({ target: schools.id, set: row })
      .returning()
      .get();
    if (register_step) changeMemberRow(request, { register_step });
    return { data: schoolResource(saved) };
  },

  saveCareer: (request) => {
    const { id: memberId } = memberRow(request);
    const { id, ...values } = request.check(careerRules);
    // A current job has no end, regardless of the input.
    const row = {
      ...values,
      content: values.content ?? null,
      end_at: values.is_employed ? null : (values.end_at ?? null),
    };
    const saved = request.db
      .insert(careers)
      .values({ ...row, id: id ?? undefined, member_id: memberId })
      .onConflictDoUpdate({ target: careers.id, set: row })
      .returning()
      .get();
    return { data: careerResource(saved) };
  },

  deleteCareer: (request) => {
    const { id: memberId } = memberRow(request);
    const { id = '' } = request.params;
    const own = and(eq(careers.id, asId(id)), eq(careers.member_id, memberId));
    // Searched among the member's own entries, so another member's is not found (decision W18).
    if (request.world.db.delete(careers).where(own).run().changes === 0) throw modelNotFound('UserCareer', id);
    return undefined;
  },
};

export const routes = routesOf(api, handlers);
