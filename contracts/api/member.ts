import {
  any,
  array,
  boolean,
  type Infer,
  nullable,
  number,
  object,
  optional,
  partial,
  string,
  type,
} from 'superstruct';
import { endpoint } from './endpoint.ts';
import { data } from './laravel.ts';

const text = () => optional(nullable(string()));
const code = () => optional(nullable(number()));
const flag = () => optional(nullable(boolean()));
/** The SPA does not use these fields, so any value passes: a wrong type must not invalidate the member. */
const unread = () => optional(any());

/** A school of a member; the product shows the first. */
export const school = type({
  id: number(),
  school_type: code(),
  school_id: code(),
  school_name: text(),
  department: text(),
  graduated_year: code(),
});
export type School = Infer<typeof school>;

/** Months are `YYYY/MM`; `end_at` is null while employed. */
export const career = type({
  id: number(),
  company_name: text(),
  start_at: text(),
  end_at: text(),
  position: text(),
  department: text(),
  content: text(),
  is_employed: flag(),
});
export type Career = Infer<typeof career>;

/** A member's résumé files and addresses. */
export const resumes = type({
  files: optional(
    array(type({ id: number(), file_name: string(), upload_at: text(), file_extension: unread(), file_size: code() })),
  ),
  urls: optional(array(type({ id: number(), url: string(), upload_at: text() }))),
});

/** The logged-in member. Only `id` is required, so that a harmless backend change does not invalidate it (decision W16). */
export const member = type({
  id: number(),
  last_name: text(),
  first_name: text(),
  last_name_kana: text(),
  first_name_kana: text(),
  phone_number: text(),
  email: text(),
  gender: code(),
  birthday: text(),
  postal_code: text(),
  address: text(),
  annual_income: code(),
  current_industry: code(),
  current_job: code(),
  current_company: text(),
  willingness_job_change: code(),
  willingness_side_job: code(),
  sending_agreement: flag(),
  desired_working_hours: code(),
  desired_working_time_zone: code(),
  desired_unit_price: code(),
  last_displayed_at: text(),
  register_step: code(),
  header_image: unread(),
  job_history: unread(),
  user_skills: unread(),
  industry_id: unread(),
  job_id: unread(),
  user_schools: optional(nullable(array(school))),
  user_careers: optional(nullable(array(career))),
  user_desired_industries: optional(nullable(array(type({ industry_id: number(), industry_name: text() })))),
  user_desired_job_types: optional(nullable(array(type({ job_type_id: number(), job_type_name: text() })))),
  resumes: optional(nullable(resumes)),
});
/** A member as received: almost every field may be missing. */
export type Member = Infer<typeof member>;

/** Labels of fields that fixtures/errors.yaml does not name; schemas use them as titles. */
export const memberLabels: Readonly<Partial<Record<keyof Member, string>>> = {
  // `npm run new -- profile-item` adds one above this line.
};

/** The session check: the member of the session, 401 for a visitor. */
export const getMember = endpoint({ method: 'GET', path: '/api/user/me', answer: data(member), needsLogin: true });

/**
 * The profile's edit dialog: changed fields only (decision S25).
 * @public openapi.yaml has a schema of its name
 */
export const memberChanges = partial(
  object({
    last_name: string(),
    first_name: string(),
    last_name_kana: string(),
    first_name_kana: string(),
    phone_number: string(),
    gender: number(),
    birthday: string(),
    postal_code: string(),
    address: nullable(string()),
    annual_income: number(),
    current_industry: number(),
    current_job: number(),
    current_company: string(),
  }),
);

/** Changes fields of the member; answers with the whole member. */
export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/user/me',
  body: memberChanges,
  answer: data(member),
  needsLogin: true,
});
