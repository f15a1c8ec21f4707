import type { Infer } from 'superstruct';
import type { Career, Member, resumes, School } from '#contracts/api/member.ts';
import { headerImageUrl } from '#mock-server/api/pictures.ts';
import type { Resource } from '#mock-server/api/resource.ts';
import { asc, eq, sql } from '#mock-server/db/drizzle.ts';
import {
  type CareerRow,
  careers,
  desiredIndustries,
  desiredJobTypes,
  members,
  type SchoolRow,
  schools,
} from '#mock-server/db/member-tables.ts';
import { preparedQuery } from '#mock-server/db/open.ts';
import { resumeFiles, resumeUrls } from '#mock-server/db/resume-tables.ts';
import type { ApiRequest } from '#mock-server/http/api-request.ts';
import { unauthenticated } from '#mock-server/http/wire/failures.ts';
import { dateTimeTokyo, isoTokyo } from '#mock-server/http/wire/wire-time.ts';

const wholeMember = preparedQuery((db) =>
  db.query.members
    .findFirst({
      where: eq(members.id, sql.placeholder('id')),
      columns: { password: false, created_at: false },
      with: {
        schools: { columns: { member_id: false }, orderBy: asc(schools.id) },
        careers: { columns: { member_id: false }, orderBy: asc(careers.id) },
        desiredIndustries: { columns: {}, with: { industry: true }, orderBy: asc(desiredIndustries.id) },
        desiredJobTypes: { columns: {}, with: { jobType: true }, orderBy: asc(desiredJobTypes.id) },
        resumeFiles: {
          columns: { id: true, file_name: true, upload_at: true, file_extension: true, file_size: true },
          orderBy: asc(resumeFiles.id),
        },
        resumeUrls: { columns: { member_id: false }, orderBy: asc(resumeUrls.id) },
      },
    })
    .prepare(),
);

/** The signed-in member with all that belongs to it. @throws 401 for a visitor. */
const findMember = ({ db, memberId }: ApiRequest) => {
  const found = memberId === null ? undefined : wholeMember(db).execute({ id: memberId }).sync();
  if (!found) throw unauthenticated();
  return found;
};
type FoundMember = ReturnType<typeof findMember>;

export const schoolResource = ({ member_id: _owner, ...school }: SchoolRow): Resource<School> => school;
export const careerResource = ({ member_id: _owner, ...career }: CareerRow): Resource<Career> => career;

const resumesOf = ({ resumeFiles, resumeUrls }: FoundMember): Resource<Infer<typeof resumes>> => ({
  files: resumeFiles.map((file) => ({ ...file, upload_at: isoTokyo(file.upload_at) })),
  urls: resumeUrls.map((url) => ({ ...url, upload_at: isoTokyo(url.upload_at) })),
});

/** Files and URLs of the signed-in member (decision W18). */
export const resumesResource = (request: ApiRequest) => resumesOf(findMember(request));

/** The whole profile of the signed-in member; every write of it answers this. */
export const memberResource = (request: ApiRequest): Resource<Member> => {
  const member = findMember(request);
  const { schools, careers, desiredIndustries, desiredJobTypes, resumeFiles: _f, resumeUrls: _u, ...fields } = member;
  const { last_displayed_at, register_step, header_image, job_history, user_skills, ...before } = fields;
  return {
    ...before,
    last_displayed_at: last_displayed_at && dateTimeTokyo(last_displayed_at),
    register_step,
    header_image: headerImageUrl(request.origin, header_image),
    job_history,
    user_skills,
    industry_id: desiredIndustries.map(({ industry }) => industry.id),
    job_id: desiredJobTypes.map(({ jobType }) => jobType.id),
    user_schools: schools,
    user_careers: careers,
    user_desired_industries: desiredIndustries.map(({ industry: { id, name } }) => ({
      industry_id: id,
      industry_name: name,
    })),
    user_desired_job_types: desiredJobTypes.map(({ jobType: { id, name } }) => ({
      job_type_id: id,
      job_type_name: name,
    })),
    resumes: resumesOf(member),
  };
};
