import { and, eq } from 'drizzle-orm';
import type * as api from '#contracts/api/careers.ts';
import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { careers, schools } from '#mock-server/db/member-tables.ts';
import type { Answers, Ask } from '#mock-server/http/answers.ts';
import { asId } from '#mock-server/http/as-id.ts';
import type { Context } from '#mock-server/http/context.ts';
import { exists } from '#mock-server/http/database-rules.ts';
import { modelNotFound } from '#mock-server/http/failures.ts';
import { changeMemberRow } from '#mock-server/member/change-member-row.ts';
import { careerResource, schoolResource } from '#mock-server/member/member-resource.ts';
import { short } from '#mock-server/member/profile-rules.ts';

const checkSchool = (ask: Ask<typeof api.saveSchool>, context: Context, memberId: number) =>
  ask.check({
    id: ['nullable', 'integer', exists(context.world.db, schools.id, eq(schools.member_id, memberId))],
    school_type: ['required', 'integer', 'between:1,8'],
    school_name: ['required', ...short],
    school_id: ['nullable', 'integer', `max:${Number.MAX_SAFE_INTEGER}`],
    department: ['nullable', ...short],
    graduated_year: ['nullable', 'digits:4'],
    register_step: ['nullable', 'integer', `in:${REGISTER_STEP.lastEducation}`],
  });

const checkCareer = (ask: Ask<typeof api.saveCareer>, context: Context, memberId: number) =>
  ask.check({
    id: ['nullable', 'integer', exists(context.world.db, careers.id, eq(careers.member_id, memberId))],
    company_name: ['required', ...short],
    start_at: ['required', 'date_format:Y/m', 'after_or_equal:1900/01', 'before_or_equal:today'],
    end_at: [
      'required_unless:is_employed,true',
      'nullable',
      'date_format:Y/m',
      'after_or_equal:start_at',
      'before_or_equal:today',
    ],
    position: ['required', ...short],
    department: ['required', ...short],
    content: ['nullable', 'string'],
    is_employed: ['required', 'boolean'],
  });

export const careerAnswers: Answers<typeof api> = {
  saveSchool: (ask, context) => {
    const { id: memberId } = context.member();
    const { id, register_step, graduated_year: year, ...facts } = checkSchool(ask, context, memberId);
    const { db } = context.world;
    const row = {
      ...facts,
      school_id: facts.school_id ?? null,
      department: facts.department ?? null,
      graduated_year: year === undefined || year === null ? null : Number(year),
    };
    const saved = id
      ? db.update(schools).set(row).where(eq(schools.id, id)).returning().get()
      : db
          .insert(schools)
          .values({ ...row, member_id: memberId })
          .returning()
          .get();
    if (register_step) changeMemberRow(context, { register_step });
    return { data: schoolResource(saved) };
  },

  saveCareer: (ask, context) => {
    const { id: memberId } = context.member();
    const { id, ...facts } = checkCareer(ask, context, memberId);
    const { db } = context.world;
    // Whoever still works there has no end, whatever was sent.
    const row = { ...facts, content: facts.content ?? null, end_at: facts.is_employed ? null : (facts.end_at ?? null) };
    const saved = id
      ? db.update(careers).set(row).where(eq(careers.id, id)).returning().get()
      : db
          .insert(careers)
          .values({ ...row, member_id: memberId })
          .returning()
          .get();
    return { data: careerResource(saved) };
  },

  deleteCareer: (ask, context) => {
    const { id: memberId } = context.member();
    const { id = '' } = ask.params;
    const own = and(eq(careers.id, asId(id)), eq(careers.member_id, memberId));
    // Looked up among the own entries: another member's is not found (decision W18).
    if (context.world.db.delete(careers).where(own).run().changes === 0) throw modelNotFound('UserCareer', id);
    return undefined;
  },
};
