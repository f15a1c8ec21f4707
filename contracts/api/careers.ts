import { boolean, type Infer, nullable, number, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { data } from './laravel.ts';
import { career, school } from './member.ts';

const text = () => optional(nullable(string()));

/**
 * `id` when editing; `register_step` 5 in the wizard; the year in four digits.
 * @public openapi.yaml has a schema of its name
 */
export const schoolInput = object({
  id: optional(number()),
  school_type: number(),
  school_name: string(),
  school_id: optional(nullable(number())),
  department: text(),
  graduated_year: optional(nullable(number())),
  register_step: optional(number()),
});

/** Creates the school, or changes the one with this `id`. */
export const saveSchool = endpoint({
  method: 'POST',
  path: '/api/user/school',
  body: schoolInput,
  answer: data(school),
  needsLogin: true,
});

/** Months are `YYYY/MM`; `end_at` is empty while employed. */
export const careerInput = object({
  id: optional(number()),
  company_name: string(),
  start_at: string(),
  end_at: text(),
  position: string(),
  department: string(),
  content: text(),
  is_employed: boolean(),
});
/** One entry of the work history, as it is sent. */
export type CareerInput = Infer<typeof careerInput>;

/** A new entry, or with `id` a changed one; another member's is 422 under `id` (decision W18). */
export const saveCareer = endpoint({
  method: 'POST',
  path: '/api/user/career',
  body: careerInput,
  answer: data(career),
  needsLogin: true,
});

/** 404 for another member's entry. */
export const deleteCareer = endpoint({ method: 'DELETE', path: '/api/user/career/:id', needsLogin: true });
