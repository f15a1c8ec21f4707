import type { Infer } from 'superstruct';
import type { Career, Member, resumes, School } from '#contracts/api/member.ts';
import type { Resource } from '#mock-server/api/resource.ts';
import { asc, eq } from '#mock-server/db/drizzle.ts';
import { industries, jobTypes } from '#mock-server/db/master-tables.ts';
import {
  type CareerRow,
  careers,
  desiredIndustries,
  desiredJobTypes,
  type MemberRow,
  type SchoolRow,
  schools,
} from '#mock-server/db/member-tables.ts';
import type { Db } from '#mock-server/db/open.ts';
import { resumeFiles, resumeUrls } from '#mock-server/db/resume-tables.ts';
import type { Context } from '#mock-server/http/context.ts';
import { headerImageUrl } from '#mock-server/http/header-image.ts';
import { dateTimeTokyo, isoTokyo } from '#mock-server/http/wire/wire-time.ts';

export const schoolResource = ({ member_id: _owner, ...school }: SchoolRow): Resource<School> => school;
export const careerResource = ({ member_id: _owner, ...career }: CareerRow): Resource<Career> => career;

/** Files and URLs of a member (decision W18). */
export const resumesResource = (db: Db, memberId: number): Resource<Infer<typeof resumes>> => ({
  files: db
    .select({
      id: resumeFiles.id,
      file_name: resumeFiles.file_name,
      upload_at: resumeFiles.upload_at,
      file_extension: resumeFiles.file_extension,
      file_size: resumeFiles.file_size,
    })
    .from(resumeFiles)
    .where(eq(resumeFiles.member_id, memberId))
    .orderBy(asc(resumeFiles.id))
    .all()
    .map((file) => ({ ...file, upload_at: isoTokyo(file.upload_at) })),
  urls: db
    .select({ id: resumeUrls.id, url: resumeUrls.url, upload_at: resumeUrls.upload_at })
    .from(resumeUrls)
    .where(eq(resumeUrls.member_id, memberId))
    .orderBy(asc(resumeUrls.id))
    .all()
    .map((url) => ({ ...url, upload_at: isoTokyo(url.upload_at) })),
});

const desiredOf = (db: Db, memberId: number) => {
  const wantedIndustries = db
    .select({ industry_id: industries.id, industry_name: industries.name })
    .from(desiredIndustries)
    .innerJoin(industries, eq(industries.id, desiredIndustries.industry_id))
    .where(eq(desiredIndustries.member_id, memberId))
    .orderBy(asc(desiredIndustries.id))
    .all();
  const wantedJobTypes = db
    .select({ job_type_id: jobTypes.id, job_type_name: jobTypes.name })
    .from(desiredJobTypes)
    .innerJoin(jobTypes, eq(jobTypes.id, desiredJobTypes.job_type_id))
    .where(eq(desiredJobTypes.member_id, memberId))
    .orderBy(asc(desiredJobTypes.id))
    .all();
  return { wantedIndustries, wantedJobTypes };
};

/** The whole profile, which every write of the member returns. */
export const memberResource = (member: MemberRow, { world: { db }, origin }: Context): Resource<Member> => {
  const {
    password: _secret,
    created_at: _created,
    last_displayed_at,
    header_image,
    job_history,
    user_skills,
    ...facts
  } = member;
  const { wantedIndustries, wantedJobTypes } = desiredOf(db, member.id);
  const { register_step, ...before } = facts;
  return {
    ...before,
    last_displayed_at: last_displayed_at && dateTimeTokyo(last_displayed_at),
    register_step,
    header_image: headerImageUrl(origin, header_image),
    job_history,
    user_skills,
    industry_id: wantedIndustries.map(({ industry_id }) => industry_id),
    job_id: wantedJobTypes.map(({ job_type_id }) => job_type_id),
    user_schools: db
      .select()
      .from(schools)
      .where(eq(schools.member_id, member.id))
      .orderBy(asc(schools.id))
      .all()
      .map(schoolResource),
    user_careers: db
      .select()
      .from(careers)
      .where(eq(careers.member_id, member.id))
      .orderBy(asc(careers.id))
      .all()
      .map(careerResource),
    user_desired_industries: wantedIndustries,
    user_desired_job_types: wantedJobTypes,
    resumes: resumesResource(db, member.id),
  };
};
